import { inArray, sql } from 'drizzle-orm'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Executor } from '../../ground/db/client.ts'
import { isInOpenCollection } from '../collections/is-in-open-collection.ts'

/** What determines who may see the pictures of these photos, of any account: their signed addresses name the photos. */
export function listPictured(db: Executor, guids: readonly string[]) {
  return db
    .select({
      photo: {
        guid: photos.guid,
        accountGuid: photos.accountGuid,
        engineGuid: photos.engineGuid,
        collectionGuids: photos.collectionGuids,
        status: photos.status,
        deletedAt: photos.deletedAt,
        lgWidth: photos.lgWidth,
        lgHeight: photos.lgHeight,
        mdWidth: photos.mdWidth,
        mdHeight: photos.mdHeight,
        thumbWidth: photos.thumbWidth,
        thumbHeight: photos.thumbHeight,
        editRevision: photos.editRevision,
      },
      isInOpen: sql<boolean>`${isInOpenCollection(photos.collectionGuids)}`,
    })
    .from(photos)
    .where(inArray(photos.guid, [...guids]))
}
