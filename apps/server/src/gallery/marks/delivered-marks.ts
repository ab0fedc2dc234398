import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { photos } from '../../ground/db/tables/photos.ts'
import { type GalleryMarks, brandingOf, readGalleryMarks } from './gallery-marks.ts'
import type { StoredMark } from './stored-mark.ts'

/** Answers what is drawn on a picture that is delivered with a watermark: its gallery's layers, without any the studio's name. */
export type DeliveredMarks = (
  photo: typeof photos.$inferSelect,
  rotation?: number,
) => Promise<readonly StoredMark[]>

/** For one request or archive: the layers of a gallery are read when its first picture needs them, and once. */
export function createDeliveredMarks(
  db: Executor,
  studio: { companyName: string },
): DeliveredMarks {
  const known = new Map<string, Promise<GalleryMarks | undefined>>()
  return async (photo, rotation = 0) => {
    const { engineGuid } = photo
    const reading = known.get(engineGuid) ?? readMarksOf(db, studio, photo)
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

async function readMarksOf(
  db: Executor,
  studio: { companyName: string },
  photo: { accountGuid: string; engineGuid: string },
): Promise<GalleryMarks | undefined> {
  const [gallery] = await db
    .select()
    .from(galleries)
    .where(recordOf(galleries, photo, photo.engineGuid))
  return gallery && readGalleryMarks(db, studio, gallery)
}
