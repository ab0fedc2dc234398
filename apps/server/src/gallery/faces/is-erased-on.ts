import { matchDistance } from '@proofdesk/domain/face-match'
import { nearestFaces } from '@proofdesk/domain/nearest-faces'
import type { Executor } from '../../ground/db/client.ts'
import { ERASED } from '../../ground/db/tables/photo-faces.ts'
import { listFacesBesideErased } from './faces.queries.ts'
import type { FaceSearch, MatchedPhoto } from './search-faces.ts'

/**
 * Says which photos, found by face by an external service, may show an erased face. On a photo with an erased face only
 * a remaining face that matches our own description is accepted, since the erased one can't be compared any more.
 */
export async function isErasedOn(
  db: Executor,
  account: { accountGuid: string },
  photos: readonly MatchedPhoto[],
  { embedding, version, thresholds }: FaceSearch & { thresholds: ReadonlyMap<string, number> },
): Promise<(photoGuid: string) => boolean> {
  const faces = await listFacesBesideErased(
    db,
    account,
    photos.map(({ photoGuid }) => photoGuid),
  )
  const erased = new Set(faces.map(({ photoGuid }) => photoGuid))
  for (const face of faces) {
    const near = matchDistance(thresholds.get(face.engineGuid) ?? 100)
    const isKept = face.version !== ERASED && face.version === version
    if (isKept && nearestFaces(face.embedding, embedding, near).length > 0)
      erased.delete(face.photoGuid)
  }
  return (photoGuid) => erased.has(photoGuid)
}
