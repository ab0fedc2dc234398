import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import { latePart } from '../../../widgets/late-part.tsx'
import { changedAmount } from '../buy/print-amount.ts'
import { replaceItems, type CartEntry } from './cart.ts'
import type { CheckedCart } from './use-checked-cart.ts'

// The cropper is only loaded when needed.
const PrintChoice = latePart(async () => (await import('../buy/print-choice.tsx')).PrintChoice)

interface LineCropsProps {
  entry: CartEntry
  /** The index of the photo that is shown first. */
  at: number
  checked: CheckedCart
  product: SiteProduct
  shop: Shop
  onClose: () => void
}

/** Edits the crops of a line's prints in one dialog, for those whose photos have loaded. */
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
