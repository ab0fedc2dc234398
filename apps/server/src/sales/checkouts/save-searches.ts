import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { savedSearches } from '../../ground/db/tables/saved-searches.ts'
import { nameFaces } from '../../gallery/faces/named-faces.ts'
import type { CheckedEntry } from './check-cart.ts'
import type { FoundEntry } from './check-people.ts'
import type { CheckoutRow } from './checkouts.queries.ts'

/** A buyer's consent to adding later photos of their face. */
export interface FoundLaterConsent {
  version: string
  language: string
  at: number
}

/**
 * Stores with a checkout how later photos of its people are found: by number or name automatically, by face only with
 * the buyer's consent. Active once the checkout is paid.
 */
export async function saveSearches(
  tx: Transaction,
  checkout: CheckoutRow,
  {
    cart,
    people,
    consent,
  }: {
    cart: readonly CheckedEntry[]
    people: ReadonlyMap<number, FoundEntry>
    consent: FoundLaterConsent | undefined
  },
): Promise<void> {
  const { accountGuid, engineGuid, guid: checkoutGuid } = checkout
  for (const [position, person] of people) {
    if (person.kind === 'face' && (!consent || person.faces.length === 0)) continue
    const search = {
      guid: newGuid(),
      accountGuid,
      engineGuid,
      checkoutGuid,
      position,
      kind: person.kind,
      maxPhotos: cart[position]!.product.maxUnits,
      searchedAt: person.searchedAt,
    }
    if (person.kind === 'text') {
      await tx.insert(savedSearches).values({ ...search, text: person.text })
      continue
    }
    await tx.insert(savedSearches).values({
      ...search,
      consentVersion: consent!.version,
      consentLanguage: consent!.language,
      agreedAt: consent!.at,
    })
    await nameFaces(tx, search, person.faces)
  }
}
