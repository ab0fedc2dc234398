import { matchDistance } from '@proofdesk/domain/face-match'
import { nearestFaces } from '@proofdesk/domain/nearest-faces'
import type { Executor } from '../../ground/db/client.ts'
import { ERASED } from '../../ground/db/tables/photo-faces.ts'
import { listFacesBesideErased } from './faces.queries.ts'
import type { FaceSearch, MatchedPhoto } from './search-faces.ts'

/**
 * Tells of photos that someone else has found by a face whether they may show an erased one: where one was erased,
 * only a face that is kept and is alike by our own description counts. The erased one can't be compared any more.
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
