import type { SiteProblem } from '@proofdesk/contract/problems'
import type { CartEntry } from '@proofdesk/contract/site/checkout'
import { extraPhotos } from '@proofdesk/domain/selection'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { listOrdered } from '../../people/selections/ordered-photos.queries.ts'
import { findSelectionOfKey } from '../../people/selections/selection-of-key.ts'
import type { ReadShop } from './open-shop.ts'

/**
 * The selection list of each entry with extra photos, by the entry's index in the cart. Refuses photos that the list
 * hasn't selected or that are ordered already, and more photos than the list has beyond its included ones.
 */
export async function checkExtras(
  deps: Deps,
  shop: ReadShop,
  cart: readonly CartEntry[],
): Promise<ReadonlyMap<number, string>> {
  const fields: Record<string, SiteProblem> = {}
  const lists = new Map<number, string>()
  for (const [at, entry] of cart.entries()) {
    if (!entry.selection) continue
    const { guid } = entry.selection
    const isAgain = [...lists.values()].includes(guid)
    if (!isAgain && (await isExtra(deps, shop, entry))) lists.set(at, guid)
    else fields[`cart.${at}.selection`] = { code: 'list_changed' }
  }
  if (Object.keys(fields).length > 0) throw new AppError('cart_outdated', { fields })
  return lists
}

async function isExtra(
  deps: Deps,
  { gallery }: ReadShop,
  { productGuid, items, selection }: CartEntry,
): Promise<boolean> {
  if (!gallery.selectionsEnabled || productGuid !== gallery.selectionProductGuid) return false
  const list = await findSelectionOfKey(deps, gallery, selection!)
  if (!list) return false
  const chosen = new Set(list.chosen)
  const ordered = new Set(await listOrdered(deps.db, gallery, [selection!.guid]))
  const most = extraPhotos(list.chosen, gallery.selectionIncluded, ordered).length
  const wanted = new Set(items.map(({ photoGuid }) => photoGuid))
  return wanted.size <= most && [...wanted].every((guid) => chosen.has(guid) && !ordered.has(guid))
}
