import { overlapOf } from '@proofdesk/domain/face-box'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { and, eq, ne } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { ofAccount } from '../../db/of-account.ts'
import { ERASED, photoFaces } from '../../db/tables/photo-faces.ts'
import { FACE_VERSION } from '../../ports/faces/face-process.ts'
import { withOriginalFile } from '../../ports/storage/original-file.ts'
import type { PhotoAnalyser } from '../analyses/photo-analyser.ts'

/** As large as a photo's largest rendition. */
const SIZE = 2_048
/** A face that shares so much of its box with an erased one is that one. */
const SAME_PLACE = 0.3

/** Who is on a photo, as numbers that faces are compared by. Nobody is named. */
export const faceAnalyser: PhotoAnalyser = {
  kind: 'faces',
  version: FACE_VERSION,

  async analyse(deps, photo) {
    const pixels = await withOriginalFile(deps, renditionKey(photo, 'lg'), (source) =>
      deps.images.readPixels({ source, size: SIZE }),
    )
    const found = await deps.faces.findFaces(pixels)
    return async (tx) => {
      const ofPhoto = and(ofAccount(photoFaces, photo), eq(photoFaces.photoGuid, photo.guid))
      await tx.delete(photoFaces).where(and(ofPhoto, ne(photoFaces.version, ERASED)))
      // What a person had erased is not described again.
      const erased = await tx.select().from(photoFaces).where(ofPhoto)
      const kept = found.filter(
        (face) => !erased.some((gone) => overlapOf(face, gone) > SAME_PLACE),
      )
      if (kept.length === 0) return
      await tx.insert(photoFaces).values(
        kept.map(({ sharpness: _, ...face }) => ({
          ...face,
          guid: newGuid(),
          accountGuid: photo.accountGuid,
          engineGuid: photo.engineGuid,
          photoGuid: photo.guid,
          version: FACE_VERSION,
        })),
      )
    }
  },

  async forget(tx, gallery) {
    await tx
      .delete(photoFaces)
      .where(
        and(
          ofAccount(photoFaces, gallery),
          eq(photoFaces.engineGuid, gallery.engineGuid),
          ne(photoFaces.version, ERASED),
        ),
      )
  },
}
