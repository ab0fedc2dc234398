import type { ConsentProof } from '@proofdesk/contract/admin/customer'
import type { StoredProof } from '../../ground/db/tables/customers.ts'

/** A consent that someone has given on a page to which a mail of ours led. */
export interface ProvedConsent {
  /** When they agreed: before, or on this page. */
  at: number
  text: string
  place: 'subscription' | 'preferences'
  proof: Omit<StoredProof, 'of'>
}

/** What a customer's row says of a consent that counts from now on. */
export function consentColumns({ at, text, place, proof }: ProvedConsent) {
  return {
    marketingOptIn: true,
    consentAt: at,
    consentText: text,
    consentPlace: place,
    consentProof: { of: at, ...proof },
  }
}

/** What proves the consent that a customer's row tells; null for one that did not come from a page of ours. */
export function toConsentProof(row: {
  consentAt: number | null
  consentProof: StoredProof | null
}): ConsentProof | null {
  if (row.consentProof === null || row.consentProof.of !== row.consentAt) return null
  const { of: _, ...proof } = row.consentProof
  return proof
}
