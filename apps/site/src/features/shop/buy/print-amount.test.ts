import { expect, test } from 'vitest'
import { makePhotos, makeProduct, makeShop } from '../../../testing/make.ts'
import { addToCart } from '../cart/cart.ts'
import { toCartItem } from '../cart/to-cart-item.ts'
import { addedAmount, changedAmount } from './print-amount.ts'

const print = makeProduct({ type: 'Print', price: 29.99 })
const tiers = makeProduct({
  type: 'Print',
  pricingModel: 'Volume',
  volumeTiers: [
    { from: 1, to: 9, price: 4, preOrderPrice: null },
    { from: 10, to: 20, price: 2.5, preOrderPrice: null },
  ],
})
const pack = makeProduct({ type: 'Print', pricingModel: 'Package', minUnits: 2, maxUnits: 3 })
const shop = makeShop({ products: [print, tiers, pack] })
const [first, second] = makePhotos(2).map(toCartItem)
const copies = (count: number) => ({ ...first!, copies: count })

test('prints cost their price times their copies, for all photos together', () => {
  expect(addedAmount([], print, [copies(3)], shop)).toBe(89.97)
  expect(addedAmount([], print, [copies(3), second!], shop)).toBe(119.96)
})

test('a volume price includes the copies in the cart', () => {
  const { cart } = addToCart([], tiers, [copies(8)])
  expect(addedAmount([], tiers, [copies(2)], shop)).toBe(8)
  expect(addedAmount(cart, tiers, [copies(2)], shop)).toBe(5)
})

test('a change in the cart is priced by its new copies', () => {
  const { cart } = addToCart([], tiers, [copies(8), second!])
  const place = { entryId: cart[0]!.id, at: [0] }
  expect(changedAmount(cart, place, [copies(8)], shop)).toBe(32)
  expect(changedAmount(cart, place, [copies(9)], shop)).toBe(22.5)
})

test('a single print of a package has no price', () => {
  expect(addedAmount([], pack, [copies(1)], shop)).toBeUndefined()
})
