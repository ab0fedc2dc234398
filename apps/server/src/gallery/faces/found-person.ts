import { DAY_MS } from '@proofdesk/domain/duration'
import type { Deps } from '../../ground/deps.ts'
import { packGuids, unpackGuids } from '../../ground/signatures/packed-guids.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

/** From search to purchase; searching again issues a new proof. */
const LIFETIME = 3 * DAY_MS

/** The result of a search for one face: photos, and the matching face on each. */
interface FoundByFace {
  photos: readonly string[]
  /** The rows of the faces that matched; empty if another service compared them. */
  faces: readonly string[]
}

/**
 * Signs a proof that a search for one face found these photos of a gallery. It holds no face, only the matching row of
 * each photo, so that photos found later can be added for a buyer who agrees to it. Only a search issues one: a shared
 * address is no proof, as anyone can share any photos.
 */
export function signFoundPerson(
  { signingKey, clock }: Deps,
  engineGuid: string,
  { photos, faces }: FoundByFace,
): string {
  const expiry = Math.ceil((clock.now() + LIFETIME) / 1_000)
  const named = faces.length > 0 ? [packGuids(faces)] : []
  const text = [expiry, packGuids(photos), ...named].join('.')
  return `${text}.${sign(signingKey, 'found-person', `${engineGuid}\n${text}`)}`
}

/**
 * The contents of such a proof and when the search was made; undefined if it is expired, for another gallery or
 * invalid.
 */
export function readFoundPerson(
  { signingKey, clock }: Deps,
  engineGuid: string,
  proof: string,
): { photos: ReadonlySet<string>; faces: string[]; searchedAt: number } | undefined {
  const [, text = '', expiry = '', photos = '', faces = '', signature] =
    /^((\d{1,12})\.([\w-]+)(?:\.([\w-]+))?)\.([\w~-]+)$/.exec(proof) ?? []
  if (!isSigned(signingKey, 'found-person', `${engineGuid}\n${text}`, signature)) return undefined
  const expiresAt = Number(expiry) * 1_000
  if (expiresAt <= clock.now()) return undefined
  return {
    photos: new Set(unpackGuids(photos)),
    faces: unpackGuids(faces),
    searchedAt: expiresAt - LIFETIME,
  }
}
