import { Guid } from '@proofdesk/contract/fields'
import { graceLinkState } from '@proofdesk/domain/grace-link'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { galleryPath } from '@proofdesk/domain/public-url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { graceLinks } from '../../ground/db/tables/grace-links.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { answerMessage } from '../../ground/plain-pages/sentence-answer.ts'
import { isPerson } from '../../ground/visits/is-counted.ts'
import { findOpenSite } from '../../studio/accounts/site-account.ts'
import { pageFrameOf } from '../../studio/legal/read-page-frame.ts'
import { addGrace, isGraceLink } from '../access/grace-cookie.ts'
import { GRACE_PATH } from './to-grace-link.ts'

const Asked = z.object({ guid: Guid, key: z.string().max(200) })

/**
 * Registers the address of links for one buyer: it redirects to the gallery and sets the cookie that opens it. A
 * revoked or expired link redirects too, without the cookie: the gallery's page says what to do, and a reopened gallery
 * is visible to everyone.
 */
export function registerGraceLink(app: FastifyInstance, deps: Deps): void {
  app.get(GRACE_PATH, async (request, reply) => {
    void reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    try {
      const { account, gallery, link } = await readLink(deps, request)
      const isActive = graceLinkState(link, deps.clock.now()) === 'active'
      if (isActive) void reply.header('set-cookie', addGrace(deps, request.headers.cookie, link))
      if (isActive && request.method === 'GET' && isPerson(request.headers))
        await deps.db
          .update(graceLinks)
          .set({ lastUsedAt: deps.clock.now() })
          .where(recordOf(graceLinks, gallery, link.guid))
      const locale = toGalleryLocale(gallery.defaultLocale, account.defaultLanguage)
      return await reply.redirect(galleryPath(gallery.slug, locale), 302)
    } catch (error) {
      return answerMessage(pageFrameOf(deps), request, reply, error)
    }
  })
}

/** Throws `not_found`, also at another studio's host and for a gallery in the trash. */
async function readLink(deps: Deps, request: FastifyRequest) {
  const asked = Asked.safeParse(request.query)
  const account = await findOpenSite(deps, request.host)
  if (!asked.success || !account) throw new AppError('not_found')
  const { guid, key } = asked.data
  if (!isGraceLink(deps, guid, key)) throw new AppError('not_found')
  const owner = { accountGuid: account.guid }
  const [link] = await deps.db
    .select()
    .from(graceLinks)
    .where(recordOf(graceLinks, owner, guid))
  const [gallery] = link
    ? await deps.db
        .select()
        .from(galleries)
        .where(recordOf(galleries, owner, link.engineGuid))
    : []
  if (!link || !gallery || gallery.deletedAt !== null) throw new AppError('not_found')
  return { account, gallery, link }
}
