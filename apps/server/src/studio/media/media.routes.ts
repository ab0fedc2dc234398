import type { Media, media } from '@proofdesk/contract/admin/media'
import type { Deps } from '../../ground/deps.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { readRecords } from '../../ground/answers/read-record.ts'
import { removeMedia, restoreMedia, updateMedia } from './change-media.ts'
import { getFolder } from './media-folders.queries.ts'
import { listUses } from './media-references.ts'
import { type MediaRow, listDeletedMedia, listMedia } from './media.queries.ts'
import { offerMedia, offerReplacement } from './offer-media.ts'
import { getListedMedia, readMedia, takeInMedia } from './process-media.ts'
import { toMedia } from './to-media.ts'

/** The media library. Media, docs/product.md. */
export const mediaHandlers: Handlers<typeof media> = {
  async list({ query }, { deps, session }) {
    const { guid, folderGuid, includeAll, deleted, ...page } = query
    const { db, clock } = deps
    const { scope } = session
    if (guid) return toPage(deps, { rows: [await readMedia(deps, scope, guid)], total: 1 })
    if (deleted)
      return toPage(deps, await listDeletedMedia(db, scope, { ...page, now: clock.now() }))
    if (folderGuid) await getFolder(db, scope, folderGuid)
    await takeInMedia(deps, scope)
    const place = includeAll && !folderGuid ? {} : { folderGuid: folderGuid ?? null }
    return toPage(deps, await listMedia(db, scope, { ...page, ...place }))
  },

  create: ({ body }, { deps, session, language }) =>
    offerMedia(deps, session.scope, body, language),

  replace: ({ body }, { deps, session, language }) =>
    offerReplacement(deps, session.scope, body, language),

  update: async ({ body }, { deps, session }) => ({
    media: toMedia(deps, await updateMedia(deps, session.scope, body)),
  }),

  async remove({ query }, { deps, session }) {
    await removeMedia(deps, session.scope, query.guid)
    return {}
  },

  restore: async ({ body }, { deps, session }) => ({
    media: toMedia(deps, await restoreMedia(deps, session.scope, body.guid)),
  }),

  async uses({ query }, { deps, session }) {
    return listUses(deps.db, await getListedMedia(deps.db, session.scope, query.guid))
  },
}

function toPage(
  deps: Deps,
  { rows, total }: { rows: MediaRow[]; total: number },
): { media: Media[]; total: number } {
  return { media: readRecords(deps, rows, (row) => toMedia(deps, row)), total }
}
