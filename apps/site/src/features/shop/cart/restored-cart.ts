import type { LeftCartEntry } from '@proofdesk/contract/site/carts'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { isOfPhotos } from '@proofdesk/domain/product-rules'
import { newGuid } from '../../../lib/new-guid.ts'
import { addToCart, type Cart, type CartItem } from './cart.ts'

/**
 * Adds a stored cart to the one in the browser. What is in it already isn't added again, so that a link can be opened
 * twice; what is no longer sold is left out.
 */
export function withRestored(
  cart: Cart,
  entries: readonly LeftCartEntry[],
  {
    products,
    photos,
  }: { products: readonly SiteProduct[]; photos: ReadonlyMap<string, SitePhoto> },
): Cart {
  let next = cart
  for (const { productGuid, items, person } of entries) {
    const product = products.find(({ guid }) => guid === productGuid)
    if (!product) continue
    const own = next.filter((entry) => entry.productGuid === productGuid)
    const present = new Set(own.flatMap((entry) => entry.items.map(({ photoGuid }) => photoGuid)))
    const fresh = items.flatMap((item): CartItem[] => {
      const photo = photos.get(item.photoGuid)
      if (!photo || present.has(item.photoGuid)) return []
      const { name, width, height } = photo
      return [{ ...item, name, width, height }]
    })
    if (fresh.length === 0) continue
    next = person
      ? [...next, { id: newGuid(), productGuid, productName: product.name, items: fresh, person }]
      : product.isReel || product.pricingModel !== 'Package'
        ? addToCart(next, product, fresh).cart
        : [
            ...next,
            {
              id: newGuid(),
              productGuid,
              productName: product.name,
              ...(!isOfPhotos(product) && { isVideo: true }),
              items: fresh,
            },
          ]
  }
  return next
}
