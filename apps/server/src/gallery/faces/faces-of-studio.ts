import type { Face, FacesFound, search } from '@proofdesk/contract/search'
import type { BodyOf } from '@proofdesk/contract/route'
import { and, inArray } from 'drizzle-orm'
import { v4 as newSecretGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { eraseFaces } from './erase-faces.ts'
import { findFace, findSearchedPhoto, listFaces } from './faces.queries.ts'
import { readSelfie } from './read-selfie.ts'
import { type SearchedGallery, searchFaces } from './search-faces.ts'
import { searchPerson } from './search-person.ts'
import { toFaceBox } from './to-face-box.ts'

/** Each picture takes engine time that visitors wait for too. */
const SELFIES = { points: 300, perSeconds: 600 }

/** The galleries in scope: all, or the named ones. Throws `not_found` if a named one isn't in scope. */
async function listInScope(
  db: Executor,
  scope: Scope,
  engines?: readonly string[],
): Promise<SearchedGallery[]> {
  const { guid, accountGuid, name, slug, faceMatchThreshold } = galleries
  const rows = await db
    .select({ guid, accountGuid, name, slug, faceMatchThreshold })
    .from(galleries)
    .where(and(inScope(scope), engines && inArray(guid, [...engines])))
  if (engines && rows.length < new Set(engines).size) throw new AppError('not_found')
  return rows
}

/** Photos that show the person of a selfie, in all of the session's galleries or in the named ones. */
export async function searchOfStudio(
  deps: Deps,
  { scope, user }: Session,
  { engines, threshold, selfie, face }: BodyOf<typeof search.byImage>,
): Promise<FacesFound> {
  const searched = await listInScope(deps.db, scope, engines)
  await deps.throttle.require('studioSelfie', user.guid, SELFIES)
  const read = await readSelfie(deps, { selfie, face })
  return searchPerson(deps, searched, read, { threshold, isForVisitors: false })
}

/** Photos of a gallery that show the same person as one of its faces. */
export async function searchByFace(
  deps: Deps,
  scope: Scope,
  { engineGuid, faceGuid, threshold }: BodyOf<typeof search.byFace>,
): Promise<FacesFound> {
  const searched = await listInScope(deps.db, scope, [engineGuid])
  const face = await findFace(deps.db, scope, engineGuid, faceGuid)
  if (!face) throw new AppError('not_found')
  const found = await searchFaces(deps, searched, { ...face, threshold, isForVisitors: false })
  return { requestId: newSecretGuid(), faces: [], galleries: found }
}

/** The faces of a photo, by its key. Throws `not_found`. */
export async function detectFaces({ db }: Deps, scope: Scope, key: string): Promise<Face[]> {
  const photo = await findSearchedPhoto(db, scope, key)
  if (!photo) throw new AppError('not_found')
  return photo.features.selfieSearch ? listFaces(db, scope, photo.guid) : []
}

/** Erases a selfie's person in galleries; `receipt` is null if the caller has to choose a face first. */
export async function eraseBySelfie(
  deps: Deps,
  session: Session,
  { engines, ...selfie }: BodyOf<typeof search.erase>,
) {
  const searched = await listInScope(deps.db, session.scope, engines)
  await deps.throttle.require('studioSelfie', session.user.guid, SELFIES)
  const { faces, chosen } = await readSelfie(deps, selfie)
  return {
    faces: faces.map(toFaceBox),
    receipt: chosen ? await eraseFaces(deps, session, searched, chosen.embedding) : null,
  }
}
