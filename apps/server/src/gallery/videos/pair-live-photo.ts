import { pairLivePhotos } from '@proofdesk/domain/live-photo'
import { and, asc, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { orderItems } from '../../ground/db/tables/orders.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { videos } from '../../ground/db/tables/videos.ts'

interface InGallery {
  accountGuid: string
  engineGuid: string
}

/**
 * Makes the film of a Live Photo part of its photo, whichever arrived first. Called for both once they are processed. A
 * film that was bought before its photo arrived stays a video.
 */
export async function pairLivePhoto(
  tx: Transaction,
  gallery: InGallery,
  contentIdentifier: string | null | undefined,
): Promise<void> {
  if (!contentIdentifier) return
  // Photo and film may be ready at the same moment in two processes: the lock lets the second see what the first has
  // written.
  const lock = `live photo ${gallery.engineGuid} ${contentIdentifier}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const lonePhotos = await lockLonePhotos(tx, gallery, contentIdentifier)
  const loneFilms = await listLoneFilms(tx, gallery, contentIdentifier)
  for (const { photo, film } of pairLivePhotos(lonePhotos, loneFilms))
    await tx
      .update(videos)
      .set({ photoGuid: photo.guid, collectionGuids: photo.collectionGuids })
      .where(recordOf(videos, gallery, film.guid))
}

/** Locks unpaired photos, so that none goes to the trash without its film. */
function lockLonePhotos(tx: Transaction, gallery: InGallery, contentIdentifier: string) {
  const hasFilm = tx
    .select({ one: sql`1` })
    .from(videos)
    .where(eq(videos.photoGuid, photos.guid))
  return tx
    .select({ guid: photos.guid, name: photos.name, collectionGuids: photos.collectionGuids })
    .from(photos)
    .where(
      and(
        ofAccount(photos, gallery),
        eq(photos.engineGuid, gallery.engineGuid),
        eq(photos.contentIdentifier, contentIdentifier),
        eq(photos.status, 'live'),
        isNull(photos.deletedAt),
        notExists(hasFilm),
      ),
    )
    .orderBy(asc(photos.uploadedAt), asc(photos.guid))
    .for('no key update')
}

function listLoneFilms(tx: Transaction, gallery: InGallery, contentIdentifier: string) {
  const wasBought = tx
    .select({ one: sql`1` })
    .from(orderItems)
    .where(and(ofAccount(orderItems, gallery), eq(orderItems.photoGuid, videos.guid)))
  return tx
    .select({ guid: videos.guid, name: videos.name })
    .from(videos)
    .where(
      and(
        ofAccount(videos, gallery),
        eq(videos.engineGuid, gallery.engineGuid),
        eq(videos.contentIdentifier, contentIdentifier),
        inArray(videos.status, ['stored', 'live']),
        isNotNull(videos.durationMs),
        isNull(videos.deletedAt),
        isNull(videos.photoGuid),
        notExists(wasBought),
      ),
    )
    .orderBy(asc(videos.uploadedAt), asc(videos.guid))
}
