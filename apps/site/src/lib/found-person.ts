import type { CartPerson } from '@proofdesk/contract/site/checkout'
import { readStored, writeStored } from './browser-storage.ts'

/** The one person of a search, with all of their photos. */
export interface FoundPerson {
  person: CartPerson
  photos: readonly string[]
}

/** An address part is long; its end is a signature, which is unique. */
const keyOf = (found: string) => `proofdesk.person.${found.slice(-43)}`

/**
 * Stores, for this tab, the proof that one face found the photos of an address part: people who were sent the address
 * haven't searched for anyone.
 */
export function keepFaceProof(found: string, proof: string | undefined): void {
  if (proof !== undefined) writeStored(keyOf(found), proof, 'session')
}

export function readFaceProof(found: string): string | undefined {
  return readStored(keyOf(found), 'session') ?? undefined
}
