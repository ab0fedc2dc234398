import type { FacesFound } from '@proofdesk/contract/search'
import { v4 as newSecretGuid } from 'uuid'
import type { Deps } from '../../ground/deps.ts'
import { askPersonSearch } from './ask-person-search.ts'
import type { SelfieFaces } from './read-selfie.ts'
import {
  type FoundMatches,
  type SearchedGallery,
  searchFaces,
  toGalleryMatches,
} from './search-faces.ts'
import { toFaceBox } from './to-face-box.ts'

interface PersonOptions {
  /** In per cent; each gallery's own by default. */
  threshold: number | undefined
  isForVisitors: boolean
  requestId?: string
}

type FoundPeople = Omit<FacesFound, 'galleries'> & { galleries: FoundMatches[] }

/**
 * Photos that show the person of a selfie, in galleries of one account that are known to be the caller's to search.
 * Uses the external service if there is one, otherwise compares the faces here. Throws what the service throws.
 */
export async function searchPerson(
  deps: Deps,
  galleries: readonly SearchedGallery[],
  selfie: SelfieFaces,
  { requestId = newSecretGuid(), ...options }: PersonOptions,
): Promise<FoundPeople> {
  return {
    requestId,
    faces: selfie.faces.map(toFaceBox),
    galleries: await findPerson(deps, galleries, selfie, options),
  }
}

async function findPerson(
  deps: Deps,
  galleries: readonly SearchedGallery[],
  { picture, chosen }: SelfieFaces,
  options: Omit<PersonOptions, 'requestId'>,
): Promise<FoundMatches[]> {
  if (!chosen) return []
  const search = { embedding: chosen.embedding, version: deps.faces.version, ...options }
  const service = deps.personSearch
  if (!service) return searchFaces(deps, galleries, search)
  return toGalleryMatches(
    galleries,
    await askPersonSearch(deps, service, galleries, { picture, chosen }, search),
  )
}
