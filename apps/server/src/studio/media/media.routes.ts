import type { media } from '@proofdesk/contract/admin/media'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../handlers.ts'
import { processMedia } from './process-media.ts'
import { findMedia, listMedia } from './media.queries.ts'
import { offerMedia } from './offer-media.ts'
import { toMedia } from './to-media.ts'

/** The studio's own pictures. Media, docs/product.md. */
export const mediaHandlers: Handlers<typeof media> = {
  async list({ query }, { deps, session }) {
    if (!query.guid)
      return { media: (await listMedia(deps.db, session.scope)).map((row) => toMedia(deps, row)) }
    const [row] = await findMedia(deps.db, session.scope, [query.guid])
    if (!row?.storedAt) throw new AppError('not_found')
    return { media: [toMedia(deps, row)] }
  },

  create: ({ body }, { deps, session, language }) =>
    offerMedia(deps, session.scope, body, language),
  stored: ({ body }, { deps, session, language }) =>
    processMedia(deps, session.scope, body.guids, language),
}
