import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import { latePart } from '../../../widgets/late-part.tsx'
import { changedAmount } from '../buy/print-amount.ts'
import { replaceItems, type CartEntry } from './cart.ts'
import type { CheckedCart } from './use-checked-cart.ts'

// The cropper is fetched by those who cut.
const PrintChoice = latePart(async () => (await import('../buy/print-choice.tsx')).PrintChoice)

interface LineCropsProps {
  entry: CartEntry
  /** Which of its photos is shown first. */
  at: number
  checked: CheckedCart
  product: SiteProduct
  shop: Shop
  onClose: () => void
}

/** How the prints of a line are cut: all of them in one dialog, as far as their photos are here. */
export function LineCrops({ entry, at, checked, product, shop, onClose }: LineCropsProps) {
  const { cart, changeCart, photos } = checked
  const shown = entry.items.flatMap((item, place) => {
    const photo = photos.get(item.photoGuid)
    return photo ? [{ item, place, photo }] : []
  })
  const places = shown.map(({ place }) => place)
  return (
    <PrintChoice
      product={product}
      shop={shop}
      photos={shown.map(({ photo }) => photo)}
      kept={shown.map(({ item }) => item)}
      first={Math.max(places.indexOf(at), 0)}
      amountOf={(_, items) => changedAmount(cart, { entryId: entry.id, at: places }, items, shop)}
      onAdd={(_, items) => {
        changeCart((current) => replaceItems(current, entry.id, places, items))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
