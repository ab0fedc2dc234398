import type { videos } from '@proofdesk/contract/admin/videos'
import { trashHorizon } from '@proofdesk/domain/trash'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import { readRecords } from '../../ground/answers/read-record.ts'
import { removeVideo, restoreVideo, retryVideo } from './change-videos.ts'
import { toVideo } from './to-video.ts'
import { listVideos } from './videos.queries.ts'

/** Videos of a gallery. Videos, docs/product.md. */
export const videoHandlers: Handlers<typeof videos> = {
  async list({ query }, { deps, session }) {
    const { slug, engineGuid, page = 1, deleted } = query
    const { scope } = session
    const gallery = await getGalleryRecord(deps.db, scope, { guid: engineGuid, slug })
    const { rows, total } = await listVideos(deps.db, scope, gallery.guid, {
      page,
      deletedAfter: deleted ? trashHorizon(deps.clock.now()) : undefined,
    })
    return {
      videos: readRecords(deps, rows, (row) => toVideo(deps, row)),
      total,
      makesPreviews: deps.videos.makesPreviews,
    }
  },
  async quarantine({ query }, { deps, session }) {
    const { scope } = session
    const { guid } = await getGalleryRecord(deps.db, scope, { guid: query.engineGuid })
    const page = query.page ?? 1
    const { rows, total } = await listVideos(deps.db, scope, guid, {
      page,
      status: 'quarantined',
      batchGuid: query.sessionGuid,
    })
    return { videos: readRecords(deps, rows, (row) => toVideo(deps, row)), total }
  },
  async remove({ query }, { deps, session }) {
    await removeVideo(deps, session, query.guid)
    return {}
  },
  async restore({ body }, { deps, session }) {
    await restoreVideo(deps, session, body.guid)
    return {}
  },
  async retry({ body }, { deps, session }) {
    await retryVideo(deps, session.scope, body.guid)
    return {}
  },
}
