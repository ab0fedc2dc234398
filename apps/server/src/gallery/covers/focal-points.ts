import { type FaceBox, type FocalPoint, toFocalPoint } from '@proofdesk/domain/focal-point'
import { and, inArray, ne } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { ERASED, photoFaces } from '../../ground/db/tables/photo-faces.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'

export interface FocusedPhoto {
  guid: string
  attention: FocalPoint | null
  mdWidth: number | null
  mdHeight: number | null
}

/** Returns the focal point of each of these photos. */
export type FocalPoints = (
  photo: FocusedPhoto,
  gallery: Pick<typeof galleries.$inferSelect, 'mediaCoverGuid' | 'coverFocalPoint'>,
) => FocalPoint

/** Reads where the faces in these photos are, ignoring erased ones. */
export async function readFocalPoints(
  db: Executor,
  scope: { accountGuid: string },
  guids: readonly string[],
): Promise<FocalPoints> {
  const { photoGuid, x, y, width, height } = photoFaces
  const rows =
    guids.length === 0
      ? []
      : await db
          .select({ photoGuid, x, y, width, height })
          .from(photoFaces)
          .where(
            and(
              ofAccount(photoFaces, scope),
              inArray(photoGuid, [...guids]),
              ne(photoFaces.version, ERASED),
            ),
          )
  const faces = Map.groupBy<string, FaceBox & { photoGuid: string }>(rows, (row) => row.photoGuid)
  return ({ guid, attention, mdWidth, mdHeight }, { mediaCoverGuid, coverFocalPoint }) =>
    toFocalPoint({
      chosen: guid === mediaCoverGuid ? coverFocalPoint : null,
      faces: faces.get(guid),
      attention,
      isUpright: (mdHeight ?? 0) > (mdWidth ?? 0),
    })
}
