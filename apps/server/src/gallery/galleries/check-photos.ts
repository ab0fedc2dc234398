import type { UpdateGallery } from '@proofdesk/contract/admin/engines'
import type { Executor } from '../../ground/db/client.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { getLivePhoto } from './live-photo.queries.ts'

type Photos = Pick<UpdateGallery, 'mediaFeaturedImageGuid' | 'mediaCoverGuid'>

/**
 * Throws `not_found` for a cover or listing image that isn't a live photo of the gallery. The present one is accepted
 * even if it is in the trash by now.
 */
export async function checkPhotos(
  db: Executor,
  scope: Scope,
  changes: Photos,
  current: Photos & { guid: string },
): Promise<void> {
  for (const field of ['mediaFeaturedImageGuid', 'mediaCoverGuid'] as const) {
    const guid = changes[field]
    if (guid && guid !== current[field])
      await getLivePhoto(db, scope, { engineGuid: current.guid, guid })
  }
}
