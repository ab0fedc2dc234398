import { DAY_MS } from '@proofdesk/domain/duration'
import type { Deps } from '../../ground/deps.ts'
import { packGuids, unpackGuids } from '../../ground/signatures/packed-guids.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

/** From finding to buying: who looks again gets a new proof. */
const LIFETIME = 3 * DAY_MS

/** What a search for one face found: photos, and which face on them it is. */
interface FoundByFace {
  photos: readonly string[]
  /** The rows of the faces that matched; none where another service compared them. */
  faces: readonly string[]
}

/**
 * A proof that a search for one face found these photos of a gallery. It says nothing of the face itself, only which row
 * of each photo it is, so that a buyer who agrees to it can have photos added that are found later. Only a search makes
 * one: a shared address is no proof, as anyone can share any photos.
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
 * What such a proof names, and when the search was made; undefined for another gallery's, an expired one and anything
 * else.
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
