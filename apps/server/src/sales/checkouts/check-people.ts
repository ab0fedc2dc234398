import type { SiteProblem } from '@proofdesk/contract/problems'
import type { CartEntry, CartPerson } from '@proofdesk/contract/site/checkout'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../../gallery/collections/visible-collections.queries.ts'
import { readFoundPerson } from '../../gallery/faces/found-person.ts'
import { findPersonPhotos } from '../../gallery/participants/find-person-photos.ts'
import type { ReadShop } from './open-shop.ts'

/** The person of a cart entry, and how later photos of them can be found. */
export type FoundEntry =
  | { kind: 'text'; text: string; searchedAt: number }
  | { kind: 'face'; faces: string[]; searchedAt: number }

/**
 * The person of each all-found package, by its index in the cart. Rejects a package whose photos aren't all of the one
 * person that its entry names: a text is searched again, a face needs the proof that its search returned.
 */
export async function checkPeople(
  deps: Deps,
  shop: ReadShop,
  cart: readonly CartEntry[],
): Promise<ReadonlyMap<number, FoundEntry>> {
  const allFound = new Set(
    shop.products.filter(({ isAllFound }) => isAllFound).map(({ guid }) => guid),
  )
  const find = personFinder(deps, shop)
  const fields: Record<string, SiteProblem> = {}
  const people = new Map<number, FoundEntry>()
  for (const [at, { productGuid, items, person }] of cart.entries()) {
    if (!allFound.has(productGuid)) continue
    const found = person && (await find(person))
    if (!found || items.some(({ photoGuid }) => !found.photos.has(photoGuid)))
      fields[`cart.${at}.person`] = { code: 'find_person_again' }
    else people.set(at, found.person)
  }
  if (Object.keys(fields).length > 0) throw new AppError('cart_outdated', { fields })
  return people
}

interface FoundPhotos {
  photos: ReadonlySet<string>
  person: FoundEntry
}

/** Returns a function that finds a person's photos and searches each text only once. */
function personFinder(
  deps: Deps,
  { gallery, scope }: ReadShop,
): (person: CartPerson) => Promise<FoundPhotos | undefined> {
  const texts = new Map<string, FoundPhotos | undefined>()
  return async (person) => {
    if (person.kind === 'face') {
      const found = readFoundPerson(deps, gallery.guid, person.proof)
      if (!found) return undefined
      const { photos, faces, searchedAt } = found
      return { photos, person: { kind: 'face', faces, searchedAt } }
    }
    const { text } = person
    if (!gallery.features.textSearch) return undefined
    if (!texts.has(text)) {
      const visible = visibleCollections(await listCollectionStates(deps.db, scope, gallery.guid))
      const place = { scope, engineGuid: gallery.guid, visible }
      const photos = await findPersonPhotos(deps.db, place, text)
      const searchedAt = deps.clock.now()
      texts.set(
        text,
        photos && { photos: new Set(photos), person: { kind: 'text', text, searchedAt } },
      )
    }
    return texts.get(text)
  }
}
