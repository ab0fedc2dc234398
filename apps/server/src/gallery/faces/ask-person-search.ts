import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { FaceServiceError, type PersonSearch } from '../../ground/ports/faces/face-service.ts'
import { cutFace } from './cut-face.ts'
import { listShownPhotos } from './faces.queries.ts'
import { isErasedOn } from './is-erased-on.ts'
import type { SelfieFaces } from './read-selfie.ts'
import {
  type FaceSearch,
  type MatchedPhoto,
  type SearchedGallery,
  thresholdOf,
} from './search-faces.ts'

/** Maximum number of photos queried at a time. */
const PHOTOS_MAX = 20_000
const COME_BACK_SECONDS = 15

/**
 * Asks the external service for a person in galleries of one account, known to be the caller's to search, and returns
 * only permitted results: visible photos of these galleries that are similar enough and don't show someone who was
 * erased from them. Only the face is passed on, without the picture's metadata. Throws `face_service_unavailable` and
 * `search_busy`.
 */
export async function askPersonSearch(
  deps: Deps,
  service: PersonSearch,
  galleries: readonly SearchedGallery[],
  {
    picture,
    chosen,
  }: Required<Pick<SelfieFaces, 'picture'>> & {
    chosen: NonNullable<SelfieFaces['chosen']>
  },
  search: FaceSearch,
): Promise<MatchedPhoto[]> {
  const thresholds = new Map(
    galleries.map((gallery) => [gallery.guid, thresholdOf(gallery, search)]),
  )
  const [first] = galleries
  if (!first) return []
  const answer = await service
    .search({
      picture: await deps.images.encodeJpeg(cutFace(picture, chosen)),
      threshold: Math.min(...thresholds.values()),
      engineGuids: [...thresholds.keys()],
    })
    .catch((error: unknown) => explain(deps, error))
  const alike = answer
    .filter(({ engineGuid, match }) => match >= (thresholds.get(engineGuid) ?? Infinity))
    .toSorted((one, other) => other.match - one.match)
    .slice(0, PHOTOS_MAX)
  const account = { accountGuid: first.accountGuid }
  const shown = await listShownPhotos(
    deps.db,
    account,
    alike.map(({ photoGuid }) => photoGuid),
    search,
  )
  const engineOf = new Map(shown.map(({ guid, engineGuid }) => [guid, engineGuid]))
  const visible = alike.filter(
    ({ engineGuid, photoGuid }) => engineOf.get(photoGuid) === engineGuid,
  )
  const isErased = await isErasedOn(deps.db, account, visible, { ...search, thresholds })
  return visible.filter(({ photoGuid }) => !isErased(photoGuid))
}

function explain({ log }: Deps, error: unknown): never {
  if (!(error instanceof FaceServiceError)) throw error
  if (error.code === 'busy')
    throw new AppError('search_busy', { retryAfterSeconds: COME_BACK_SECONDS })
  // Logged here only: the cause must not be part of the answer.
  log.warn({ err: error }, 'The search service returned an invalid response')
  throw new AppError('face_service_unavailable')
}
