import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { photos } from '../../ground/db/tables/photos.ts'
import { type GalleryWatermarks, brandingOf, readGalleryWatermarks } from './gallery-watermarks.ts'
import type { StoredWatermark } from './stored-watermark.ts'

/**
 * Returns the watermarks of a picture delivered with a watermark: its gallery's layers, or the studio's name if there
 * are none.
 */
export type DeliveredWatermarks = (
  photo: typeof photos.$inferSelect,
  rotation?: number,
) => Promise<readonly StoredWatermark[]>

/** For one request or archive: a gallery's layers are read once, when its first picture needs them. */
export function createDeliveredWatermarks(
  db: Executor,
  studio: { companyName: string },
): DeliveredWatermarks {
  const known = new Map<string, Promise<GalleryWatermarks | undefined>>()
  return async (photo, rotation = 0) => {
    const { engineGuid } = photo
    const reading = known.get(engineGuid) ?? readWatermarksOf(db, studio, photo)
    known.set(engineGuid, reading)
    const isStanding = (photo.height ?? 0) > (photo.width ?? 0)
    const isTurned = rotation % 180 !== 0
    const layers =
      (await reading)?.layersOf({
        collectionGuids: photo.collectionGuids,
        isPortrait: isStanding !== isTurned,
      }) ?? []
    return brandingOf(studio, layers)
  }
}

async function readWatermarksOf(
  db: Executor,
  studio: { companyName: string },
  photo: { accountGuid: string; engineGuid: string },
): Promise<GalleryWatermarks | undefined> {
  const [gallery] = await db
    .select()
    .from(galleries)
    .where(recordOf(galleries, photo, photo.engineGuid))
  return gallery && readGalleryWatermarks(db, studio, gallery)
}
