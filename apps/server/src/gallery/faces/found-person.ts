import { DAY_MS } from '@proofdesk/domain/duration'
import type { Deps } from '../../ground/deps.ts'
import { packGuids, unpackGuids } from '../../ground/signatures/packed-guids.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

/** From finding to buying: who looks again gets a new proof. */
const LIFETIME = 3 * DAY_MS

/**
 * A proof that a search for one face found these photos of a gallery. It names the photos and nothing of the face. Only
 * a search makes one: a shared address is no proof, as anyone can share any photos.
 */
export function signFoundPerson(
  { signingKey, clock }: Deps,
  engineGuid: string,
  photos: readonly string[],
): string {
  const expiry = Math.ceil((clock.now() + LIFETIME) / 1_000)
  const text = `${expiry}.${packGuids(photos)}`
  return `${text}.${sign(signingKey, 'found-person', `${engineGuid}\n${text}`)}`
}

/** The photos that such a proof names; undefined for another gallery's, an expired one and anything else. */
export function readFoundPerson(
  { signingKey, clock }: Deps,
  engineGuid: string,
  proof: string,
): ReadonlySet<string> | undefined {
  const [, expiry = '', guids = '', signature] =
    /^(\d{1,12})\.([\w-]+)\.([\w~-]+)$/.exec(proof) ?? []
  const text = `${engineGuid}\n${expiry}.${guids}`
  if (!isSigned(signingKey, 'found-person', text, signature)) return undefined
  return Number(expiry) * 1_000 > clock.now() ? new Set(unpackGuids(guids)) : undefined
}
