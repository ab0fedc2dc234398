import { mediaIconKey } from '@proofdesk/domain/media-keys'
import { ICON_SIZES, type IconSize } from '@proofdesk/domain/theme'
import { Guid } from '@proofdesk/contract/fields'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import type { Deps } from '../../ground/deps.ts'
import { findSiteAccount } from '../../studio/accounts/site-account.ts'
import {
  type MediaRow,
  findMediaOfFiles,
  findShownMedia,
} from '../../studio/media/media.queries.ts'
import { isFavicon } from './is-favicon.ts'
import { openMade } from '../../studio/media/open-made.ts'

const AskedIcon = z.object({
  size: z
    .string()
    .transform(Number)
    .refine((size): size is IconSize => ICON_SIZES.some((each) => each === size)),
  of: Guid,
})

const PRODUCT_ICON = fileURLToPath(new URL('favicon.png', import.meta.url))

/**
 * Icons of a public site, made from the favicon's picture on first request and kept beside it. Another picture has
 * another address, and the studio's other pictures have none. `/favicon.ico`, which browsers request automatically, is
 * the studio's icon, and on other hosts the product's.
 */
export function registerSiteIcon(app: FastifyInstance, deps: Deps): void {
  app.get('/api/site/icon', async (request, reply) => {
    const asked = AskedIcon.safeParse(request.query)
    const account = asked.success ? await findSiteAccount(deps, request.host) : undefined
    if (!asked.success || !account) return reply.code(404).send()
    const { of: filesGuid, size } = asked.data
    const picture = await findMediaOfFiles(deps.db, { accountGuid: account.guid }, filesGuid)
    const icon =
      picture && (await isFavicon(deps.db, picture)) && (await readIcon(deps, picture, size))
    if (!icon) return reply.code(404).header('cache-control', 'no-store').send()
    return reply
      .type('image/png')
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': icon.size,
      })
      .send(icon.stream)
  })

  app.get('/favicon.ico', async (request, reply) => {
    const account = await findSiteAccount(deps, request.host)
    const guids = account?.mediaFaviconGuid ? [account.mediaFaviconGuid] : []
    const [picture] =
      account && guids.length > 0
        ? await findShownMedia(deps.db, { accountGuid: account.guid }, guids)
        : []
    const icon = picture && (await readIcon(deps, picture, 32))
    // A fixed address, so browsers have to revalidate it to see another picture.
    void reply.type('image/png').header('cache-control', 'public, max-age=3600')
    return reply.send(icon ? icon.stream : await readFile(PRODUCT_ICON))
  })
}

function readIcon(deps: Deps, picture: MediaRow, size: IconSize) {
  return openMade(deps, picture, mediaIconKey(picture, size), (file) =>
    deps.images.renderIcon({ file, size }),
  )
}
