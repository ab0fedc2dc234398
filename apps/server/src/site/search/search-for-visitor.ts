import {
  type FacesFound,
  type GalleryMatches,
  faceConsent,
  type search,
} from '@proofdesk/contract/search'
import type { BodyOf } from '@proofdesk/contract/route'
import type { FastifyRequest } from 'fastify'
import { v4 as newSecretGuid, v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import { faceConsents } from '../../ground/db/tables/face-consents.ts'
import type { Deps } from '../../ground/deps.ts'
import { signFoundPerson } from '../../gallery/faces/found-person.ts'
import { readSelfie } from '../../gallery/faces/read-selfie.ts'
import type { FoundMatches } from '../../gallery/faces/search-faces.ts'
import { searchPerson } from '../../gallery/faces/search-person.ts'
import { listOpenGalleries } from '../../gallery/galleries/open-galleries.ts'
import { forVisitors } from '../galleries/for-visitors.ts'

/** Runners at a finish line share the address of its network. */
const OF_ADDRESS = { points: 300, perSeconds: 600 }
/** Per gallery, or for a studio's galleries together. */
const OF_GALLERY = { points: 2_000, perSeconds: 600 }
/** At about 150 ms each these take half a minute; further visitors are asked to come back. */
const WAITING_MAX = 200
const COME_BACK_SECONDS = 15

/**
 * Photos that show a visitor the person of a selfie, in the named galleries or in all that can be searched together.
 * Visitors agree first; the consent is saved, the selfie isn't. Throws what opening a gallery, reading a selfie and
 * limits throw, and `consent_needed`.
 */
export async function searchForVisitor(
  deps: Deps,
  request: FastifyRequest,
  { engines, threshold, consent, preview, ticket, ...selfie }: BodyOf<typeof search.byImage>,
): Promise<FacesFound> {
  const visitorDeps = forVisitors(deps)
  const open = await listOpenGalleries(visitorDeps, request, { guids: engines, preview })
  const searched = open.filter(({ features }) => features.selfieSearch)
  const [first] = searched
  if (!first) throw new AppError('not_found')
  if (consent !== faceConsent({ isSearchedOutside: deps.personSearch !== undefined }))
    throw new AppError('consent_needed')
  const { throttle } = deps
  const { selfieTurn } = deps.memory.site
  await throttle.require('selfieOfAddress', request.ip, OF_ADDRESS)
  await throttle.require('selfieOfGallery', engines ? first.guid : first.accountGuid, OF_GALLERY)
  if (selfieTurn.length >= WAITING_MAX)
    throw new AppError('search_busy', { retryAfterSeconds: COME_BACK_SECONDS })
  await deps.db.insert(faceConsents).values({
    guid: newGuid(),
    accountGuid: first.accountGuid,
    version: consent,
    agreedAt: deps.clock.now(),
  })
  const requestId = newSecretGuid()
  const read = await selfieTurn.run(ticket ?? requestId, async () => {
    // A visitor who left while waiting must not hold up others.
    if (request.raw.socket.destroyed) throw new AppError('unavailable')
    return readSelfie(deps, selfie)
  })
  const found = await searchPerson(visitorDeps, searched, read, {
    threshold,
    isForVisitors: true,
    requestId,
  })
  return { ...found, galleries: found.galleries.map((matches) => withProof(deps, matches)) }
}

/** Adds the proof that the photos found are of one person, with which all of them can be bought at one price. */
function withProof(deps: Deps, { faces, ...matches }: FoundMatches): GalleryMatches {
  const photos = matches.content.map(({ guid }) => guid)
  return photos.length > 0
    ? { ...matches, proof: signFoundPerson(deps, matches.engineGuid, { photos, faces }) }
    : matches
}
