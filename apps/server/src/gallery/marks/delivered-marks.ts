import type { Executor } from '../../db/client.ts'
import { and, eq } from 'drizzle-orm'
import { ofAccount } from '../../db/of-account.ts'
import { galleries } from '../../db/tables/galleries.ts'
import type { photos } from '../../db/tables/photos.ts'
import { nameMark, readGalleryMarks } from './gallery-marks.ts'
import type { StoredMark } from './stored-mark.ts'

/** What is drawn on a picture that is delivered with a watermark: the gallery's layers, without any the studio's name. */
export async function readDeliveredMarks(
  db: Executor,
  studio: { companyName: string },
  photo: typeof photos.$inferSelect,
  rotation = 0,
): Promise<readonly StoredMark[]> {
  const [gallery] = await db
    .select()
    .from(galleries)
    .where(and(ofAccount(galleries, photo), eq(galleries.guid, photo.engineGuid)))
  const isStanding = (photo.height ?? 0) > (photo.width ?? 0)
  const isTurned = rotation % 180 !== 0
  const marks = gallery && (await readGalleryMarks(db, studio, gallery))
  const layers =
    marks?.layersOf({
      collectionGuid: photo.collectionGuid,
      isPortrait: isStanding !== isTurned,
    }) ?? []
  return layers.length > 0 ? layers : [nameMark(studio.companyName)]
}
