import type { media } from '@proofdesk/contract/admin/media'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../handlers.ts'
import { readMedia, takeInMedia } from './process-media.ts'
import { listMedia } from './media.queries.ts'
import { offerMedia } from './offer-media.ts'
import { toMedia } from './to-media.ts'

/** The studio's own pictures. Media, docs/product.md. */
export const mediaHandlers: Handlers<typeof media> = {
  async list({ query }, { deps, session }) {
    const { guid, folderGuid, from, size } = query
    if (guid)
      return { media: [toMedia(deps, await readMedia(deps, session.scope, guid))], total: 1 }
    // There are no folders yet, so every picture is in none.
    if (folderGuid) throw new AppError('not_found')
    await takeInMedia(deps, session.scope)
    const { rows, total } = await listMedia(deps.db, session.scope, { from, size })
    return { media: rows.map((row) => toMedia(deps, row)), total }
  },

  create: ({ body }, { deps, session, language }) =>
    offerMedia(deps, session.scope, body, language),
}
