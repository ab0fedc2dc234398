import { Guid } from '@proofdesk/contract/fields'
import { mediaMailLogoKey } from '@proofdesk/domain/media-keys'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { findMailLogo } from '../../studio/media/mail-logo.ts'
import { findSiteAccount } from '../../studio/accounts/site-account.ts'
import { openMade } from '../../studio/media/open-made.ts'

/** `v` differs between logos, so that mail programs that cache pictures load a new one. */
const Asked = z.object({ gallery: Guid, v: z.string().max(100).optional() })

/**
 * Serves the logo in emails about a gallery for as long as it has one: emails are read years later, even after the
 * gallery is deleted. Only the current logo is served, whatever is requested.
 */
export function registerMailLogo(app: FastifyInstance, deps: Deps): void {
  app.get('/api/site/mail-logo', async (request, reply) => {
    const asked = Asked.safeParse(request.query)
    const account = asked.success ? await findSiteAccount(deps, request.host) : undefined
    const logo = asked.success && account && (await readLogo(deps, account, asked.data.gallery))
    if (!logo) return reply.code(404).header('cache-control', 'no-store').send()
    return reply
      .type('image/png')
      .headers({ 'cache-control': 'public, max-age=86400', 'content-length': logo.size })
      .send(logo.stream)
  })
}

async function readLogo(
  deps: Deps,
  account: NonNullable<Awaited<ReturnType<typeof findSiteAccount>>>,
  galleryGuid: string,
) {
  const [gallery] = await deps.db
    .select()
    .from(galleries)
    .where(recordOf(galleries, { accountGuid: account.guid }, galleryGuid))
  const picture = gallery && (await findMailLogo(deps, account, gallery))
  return (
    picture &&
    openMade(deps, picture, mediaMailLogoKey(picture), (file) => deps.images.renderLogo({ file }))
  )
}
