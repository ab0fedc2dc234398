import { matchDistance } from '@proofdesk/domain/face-match'
import { facesToAgree } from '@proofdesk/domain/found-later'
import { nearestFaces } from '@proofdesk/domain/nearest-faces'
import { setImmediate } from 'node:timers/promises'
import type { Deps } from '../../ground/deps.ts'
import { listLaterFaces, listNamedFaces } from './later-faces.queries.ts'
import type { SearchedGallery } from './search-faces.ts'

/** Further faces add little about a person, and each is compared with every new face. */
const NAMED_MAX = 20

/** Returns the photos of a gallery that match the faces of a saved search, by capture time. */
export type LaterFinder = (search: { guid: string; searchedAt: number }) => Promise<string[]>

/**
 * Finds the people of saved searches on photos whose faces were described after `after`. The gallery's new faces are
 * read once for all searches.
 */
export async function createLaterFinder(
  { db, faces: { version } }: Deps,
  { accountGuid, guid: engineGuid, faceMatchThreshold }: SearchedGallery,
  after: number,
): Promise<LaterFinder> {
  const account = { accountGuid }
  const later = await listLaterFaces(db, account, engineGuid, { version, after })
  const embeddings = new Float32Array(later.reduce((sum, face) => sum + face.embedding.length, 0))
  let at = 0
  for (const { embedding } of later) {
    embeddings.set(embedding, at)
    at += embedding.length
  }
  const near = matchDistance(faceMatchThreshold)
  return async ({ guid, searchedAt }) => {
    if (later.length === 0) return []
    const named = await listNamedFaces(db, account, guid, { version, limit: NAMED_MAX })
    const agreeing = new Map<string, number>()
    for (const face of named) {
      const alike = nearestFaces(embeddings, face, near).map(({ index }) => later[index]!)
      const isLater = alike.filter(({ describedAt }) => describedAt > searchedAt)
      for (const photo of new Set(isLater.map(({ photoGuid }) => photoGuid)))
        agreeing.set(photo, (agreeing.get(photo) ?? 0) + 1)
      // Yields to other work between two faces.
      await setImmediate()
    }
    const needed = facesToAgree(named.length)
    const found = later.filter(({ photoGuid }) => (agreeing.get(photoGuid) ?? 0) >= needed)
    return named.length > 0 ? [...new Set(found.map(({ photoGuid }) => photoGuid))] : []
  }
}
