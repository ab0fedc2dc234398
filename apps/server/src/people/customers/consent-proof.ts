import type { ConsentProof } from '@proofdesk/contract/admin/customer'
import type { StoredProof } from '../../ground/db/tables/customers.ts'

/** A consent given on a page that an email of ours links to. */
export interface ProvedConsent {
  /** When they agreed: earlier, or on this page. */
  at: number
  text: string
  place: 'subscription' | 'preferences'
  proof: Omit<StoredProof, 'of'>
}

/** The columns of a customer's row for a consent that is valid from now on. */
export function consentColumns({ at, text, place, proof }: ProvedConsent) {
  return {
    marketingOptIn: true,
    consentAt: at,
    consentText: text,
    consentPlace: place,
    consentProof: { of: at, ...proof },
  }
}

/** The proof of the consent in a customer's row; null if it wasn't given on a page of ours. */
export function toConsentProof(row: {
  consentAt: number | null
  consentProof: StoredProof | null
}): ConsentProof | null {
  if (row.consentProof === null || row.consentProof.of !== row.consentAt) return null
  const { of: _, ...proof } = row.consentProof
  return proof
}
