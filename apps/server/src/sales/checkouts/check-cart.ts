import type { CartEntry } from '@proofdesk/contract/site/checkout'
import { PRINT_PROBLEM, type SiteProblem } from '@proofdesk/contract/problems'
import { isOfPhotos } from '@proofdesk/domain/product-rules'
import { type LineProblem, priceCart } from '@proofdesk/domain/pricing'
import { printProblem, printSize } from '@proofdesk/domain/print-crop'
import type { CheckoutLine } from '../../ground/db/tables/checkouts.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { findSoldPhotos, findSoldVideos, type SoldPhoto } from './checkouts.queries.ts'
import type { ReadShop } from './open-shop.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../../gallery/collections/visible-collections.queries.ts'

const PROBLEMS: Record<LineProblem, SiteProblem> = {
  empty: { code: 'no_photo' },
  tooFew: { code: 'too_few_for_package' },
  tooMany: { code: 'too_many_to_buy' },
  addOnAlone: { code: 'add_on_alone' },
}

/** More than any provider accepts, and far below the point where sums of minor units lose digits. */
const MOST = 1_000_000_000_000

/** A product in the cart, with its photos or videos. */
export interface CheckedEntry {
  product: ReadShop['products'][number]
  units: number
  items: CheckoutLine['items']
  /** The selection list whose extra photos it contains. */
  selectionGuid?: string | undefined
}

export interface CheckedCart {
  entries: CheckedEntry[]
  /** Before a coupon, shipping and added tax; minor units. */
  subtotal: number
}

/**
 * Checks a cart. Products must be this shop's, photos and videos this gallery's and visible; each problem is reported
 * at its field.
 */
export async function checkCart(
  { db }: Deps,
  shop: ReadShop,
  cart: readonly CartEntry[],
): Promise<CheckedCart> {
  const { scope, gallery, currency } = shop
  const visible = visibleCollections(await listCollectionStates(db, scope, gallery.guid))
  const guids = cart.flatMap(({ items }) => items.map(({ photoGuid }) => photoGuid))
  const photos = await findSoldPhotos(db, scope, gallery.guid, guids, visible)
  const videos = await findSoldVideos(db, scope, gallery.guid, guids)
  const fields: Record<string, SiteProblem> = {}
  const chosen = cart.flatMap((entry, at) => {
    const product = shop.products.find(({ guid }) => guid === entry.productGuid)
    if (!product) fields[`cart.${at}.productGuid`] = { code: 'no_longer_sold' }
    for (const [index, item] of entry.items.entries()) {
      if (!(product && !isOfPhotos(product) ? videos : photos).has(item.photoGuid))
        fields[`cart.${at}.items.${index}.photoGuid`] = { code: 'gone' }
      else if (product?.type === 'Download' || product?.type === 'Video')
        Object.assign(fields, downloadProblem(entry, at, index))
      else if (product?.type === 'Print')
        Object.assign(
          fields,
          cropProblem(
            shop,
            product,
            item,
            photos.get(item.photoGuid)!,
            `cart.${at}.items.${index}.crop`,
          ),
        )
    }
    return product
      ? [{ product, entry, units: entry.items.reduce((sum, { copies }) => sum + copies, 0) }]
      : []
  })
  if (Object.keys(fields).length > 0) throw new AppError('cart_outdated', { fields })

  const price = priceCart(chosen, currency)
  for (const [at, { problem }] of price.lines.entries())
    if (problem) fields[`cart.${at}`] = PROBLEMS[problem]
  if (!Number.isSafeInteger(price.subtotal) || price.subtotal > MOST)
    fields.cart = { code: 'costs_too_much' }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  const sold = new Map([...photos, ...videos])
  return {
    subtotal: price.subtotal,
    entries: chosen.map(({ product, entry, units }) => ({
      product,
      units,
      items: entry.items.map((item) => {
        const { name, edit = null } = sold.get(item.photoGuid)!
        return { ...withoutRevision(item), name, photoEdit: edit }
      }),
    })),
  }
}

/** A photo of a download or a reel, or a video, is bought once and uncropped. */
function downloadProblem(
  { items }: CartEntry,
  at: number,
  index: number,
): Record<string, SiteProblem> {
  const { photoGuid, copies, crop, rotation } = items[index]!
  const field = `cart.${at}.items.${index}`
  if (copies !== 1) return { [`${field}.copies`]: { code: 'one_for_downloads' } }
  if (crop !== null || rotation !== 0) return { [`${field}.crop`]: { code: 'prints_only' } }
  return items.findIndex((item) => item.photoGuid === photoGuid) < index
    ? { [`${field}.photoGuid`]: { code: 'named_twice' } }
    : {}
}

/** The order stores the edit itself. */
function withoutRevision({ editRevision: _, ...item }: CartEntry['items'][number]) {
  return item
}

/** A print's crop has to have its shape, and enough resolution if the list requires that. */
function cropProblem(
  { allowLowResolution }: ReadShop,
  product: ReadShop['products'][number],
  { crop, rotation, editRevision }: CartEntry['items'][number],
  { width, height, ...photo }: SoldPhoto,
  field: string,
): Record<string, SiteProblem> {
  // The crop was chosen on a different edit of the photo than the one sold now.
  if (crop && editRevision !== undefined && editRevision !== photo.editRevision)
    return { [field]: PRINT_PROBLEM.shape }
  const size = printSize(product)
  if (!size || !width || !height) return {}
  const problem = printProblem({ width, height, crop, rotation }, size, allowLowResolution)
  return problem ? { [field]: PRINT_PROBLEM[problem] } : {}
}
