import { matchDistance } from '@proofdesk/domain/face-match'
import { nearestFaces } from '@proofdesk/domain/nearest-faces'
import { and, inArray, ne } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { ERASED, photoFaces } from '../../ground/db/tables/photo-faces.ts'

/** Match in per cent that is certain enough for photos taken at the same moment. */
const SAME_PERSON = 80

/** Those of the photos that show someone who is on this photo; all of them if none of its faces are known. */
export async function photosWithSamePerson<Photo extends { guid: string }>(
  db: Executor,
  photo: { accountGuid: string; guid: string },
  others: readonly Photo[],
): Promise<readonly Photo[]> {
  if (others.length === 0) return others
  const { photoGuid, embedding, version } = photoFaces
  const faces = await db
    .select({ photoGuid, embedding, version })
    .from(photoFaces)
    .where(
      and(
        ofAccount(photoFaces, photo),
        inArray(photoGuid, [photo.guid, ...others.map(({ guid }) => guid)]),
        ne(version, ERASED),
      ),
    )
  const known = faces.filter((face) => face.photoGuid === photo.guid)
  if (known.length === 0) return others
  const near = matchDistance(SAME_PERSON)
  const shown = new Set(
    faces
      .filter((face) =>
        known.some(
          (one) =>
            one.version === face.version &&
            nearestFaces(face.embedding, one.embedding, near).length > 0,
        ),
      )
      .map((face) => face.photoGuid),
  )
  return others.filter(({ guid }) => shown.has(guid))
}
