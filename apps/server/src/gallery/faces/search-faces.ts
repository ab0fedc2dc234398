import type { GalleryMatches } from '@proofdesk/contract/search'
import { FACE_PHOTOS_MAX, matchDistance, matchPercent } from '@proofdesk/domain/face-match'
import { nearestFaces } from '@proofdesk/domain/nearest-faces'
import { setImmediate } from 'node:timers/promises'
import type { Deps } from '../../ground/deps.ts'
import { listShownFaces, readFaceList, readRevisions } from './faces.queries.ts'

export interface SearchedGallery {
  guid: string
  accountGuid: string
  name: string
  slug: string
  faceMatchThreshold: number
}

export interface FaceSearch {
  embedding: Float32Array
  version: string
  /** In per cent; each gallery's own by default. */
  threshold?: number | undefined
  isForVisitors: boolean
}

/** The minimum match in per cent for a gallery. Visitors can raise the gallery's threshold but not lower it. */
export function thresholdOf(
  { faceMatchThreshold }: Pick<SearchedGallery, 'faceMatchThreshold'>,
  {
    threshold = faceMatchThreshold,
    isForVisitors,
  }: Pick<FaceSearch, 'threshold' | 'isForVisitors'>,
): number {
  return isForVisitors ? Math.max(threshold, faceMatchThreshold) : threshold
}

/**
 * Only the nearest faces of a gallery are looked up. No one is in a photo twenty times, so this many are on 100 photos
 * or more, and a search with that many photos returns none.
 */
const FACES_MAX = 2_000

export interface MatchedPhoto {
  engineGuid: string
  photoGuid: string
  match: number
}

interface MatchedFace extends MatchedPhoto {
  guid: string
}

/** With the matching faces, one per photo; no route returns these. */
export type FoundMatches = GalleryMatches & { faces: string[] }

/**
 * Finds a person in galleries of one account, known to be the caller's to search. Galleries without a match are left
 * out.
 */
export async function searchFaces(
  deps: Deps,
  galleries: readonly SearchedGallery[],
  search: FaceSearch,
): Promise<FoundMatches[]> {
  return toGalleryMatches(galleries, await matchFaces(deps, galleries, search))
}

/** Groups matches by gallery, each photo once. */
export function toGalleryMatches(
  galleries: readonly SearchedGallery[],
  photos: readonly (MatchedPhoto & Partial<MatchedFace>)[],
): FoundMatches[] {
  return galleries.flatMap(({ guid: engineGuid, name, slug }) => {
    const best = new Map<string, MatchedPhoto & Partial<MatchedFace>>()
    for (const photo of photos)
      if (photo.engineGuid === engineGuid && photo.match > (best.get(photo.photoGuid)?.match ?? -1))
        best.set(photo.photoGuid, photo)
    if (best.size === 0) return []
    const isTooMany = best.size >= FACE_PHOTOS_MAX
    const content = isTooMany
      ? []
      : [...best]
          .toSorted(([, one], [, other]) => other.match - one.match)
          .map(([guid, { match }]) => ({ guid, match: Math.round(match) }))
    const faces = isTooMany ? [] : [...best.values()].flatMap(({ guid }) => guid ?? [])
    return [{ engineGuid, name, slug, isTooMany, content, faces }]
  })
}

/** The faces on visible photos that are similar enough. Every face of the galleries is compared. */
export async function matchFaces(
  deps: Deps,
  galleries: readonly SearchedGallery[],
  search: FaceSearch,
): Promise<MatchedFace[]> {
  const { embedding, version, isForVisitors } = search
  const [first] = galleries
  if (!first) return []
  const { db, memory } = deps
  const account = { accountGuid: first.accountGuid }
  const engineGuids = galleries.map(({ guid }) => guid)
  const revisions = await readRevisions(db, account, engineGuids)
  const matches = new Map<string, number>()
  for (const gallery of galleries) {
    const { guid } = gallery
    const { guids, embeddings } = await memory.gallery.faceLists.getOrLoad(
      `${guid} ${version}`,
      revisions.get(guid) ?? 0,
      () => readFaceList(db, account, guid, version),
    )
    const near = nearestFaces(embeddings, embedding, matchDistance(thresholdOf(gallery, search)))
    for (const { index, distance } of near.slice(0, FACES_MAX))
      matches.set(guids[index]!, matchPercent(distance))
    // Yields to other work between two galleries.
    await setImmediate()
  }
  if (matches.size === 0) return []
  const shown = await listShownFaces(db, account, [...matches.keys()], {
    version,
    isForVisitors,
  })
  return shown.map((face) => ({ ...face, match: matches.get(face.guid)! }))
}
