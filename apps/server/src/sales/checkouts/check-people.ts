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

/**
 * Refuses an all-found package of photos that aren't all of the one person that its entry names: a text is searched for
 * again, a face needs the proof that its search gave.
 */
export async function checkPeople(
  deps: Deps,
  shop: ReadShop,
  cart: readonly CartEntry[],
): Promise<void> {
  const allFound = new Set(
    shop.products.filter(({ isAllFound }) => isAllFound).map(({ guid }) => guid),
  )
  const find = personFinder(deps, shop)
  const fields: Record<string, SiteProblem> = {}
  for (const [at, { productGuid, items, person }] of cart.entries()) {
    if (!allFound.has(productGuid)) continue
    const found = person && (await find(person))
    if (!found || items.some(({ photoGuid }) => !found.has(photoGuid)))
      fields[`cart.${at}.person`] = { code: 'find_person_again' }
  }
  if (Object.keys(fields).length > 0) throw new AppError('cart_outdated', { fields })
}

/** Answers the photos of a person; each text is searched for once. */
function personFinder(
  deps: Deps,
  { gallery, scope }: ReadShop,
): (person: CartPerson) => Promise<ReadonlySet<string> | undefined> {
  const texts = new Map<string, ReadonlySet<string> | undefined>()
  return async (person) => {
    if (person.kind === 'face') return readFoundPerson(deps, gallery.guid, person.proof)
    const { text } = person
    if (!gallery.features.textSearch) return undefined
    if (!texts.has(text)) {
      const visible = visibleCollections(await listCollectionStates(deps.db, scope, gallery.guid))
      const place = { scope, engineGuid: gallery.guid, visible }
      const found = await findPersonPhotos(deps.db, place, text)
      texts.set(text, found && new Set(found))
    }
    return texts.get(text)
  }
}
