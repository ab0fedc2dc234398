import type { CartPerson } from '@proofdesk/contract/site/checkout'
import { readStored, writeStored } from './browser-storage.ts'

/** The one person that a search was for, with all of their photos. */
export interface FoundPerson {
  person: CartPerson
  photos: readonly string[]
}

/** A part of an address is long; its end is a signature, which no two have in common. */
const keyOf = (found: string) => `proofdesk.person.${found.slice(-43)}`

/**
 * Keeps the proof that one face found the photos of a part of an address, for this tab: people
 * who were sent the address have searched for no one.
 */
export function keepFaceProof(found: string, proof: string | undefined): void {
  if (proof !== undefined) writeStored(keyOf(found), proof, 'session')
}

export function readFaceProof(found: string): string | undefined {
  return readStored(keyOf(found), 'session') ?? undefined
}
