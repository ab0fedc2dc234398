import { describe, expect, test } from 'vitest'
import { makePhotos, makeProduct, makeShop } from '../../../testing/make.ts'
import {
  addToCart,
  countNew,
  setCopies,
  toggleInPackage,
  toSentCart,
  unitsOf,
  upgradeEntry,
  type Cart,
  type CartItem,
} from './cart.ts'
import { cartPrice } from './cart-price.ts'
import { parseCart, writeCart } from './cart-text.ts'
import { countItems } from './count-items.ts'
import { withRestored } from './restored-cart.ts'
import { withCurrentPhotos, withFittingCrops, withoutPaid, withoutVanished } from './kept-cart.ts'

const itemsOf = (count: number, fields: Partial<CartItem> = {}): CartItem[] =>
  makePhotos(count).map(({ guid, name, width, height }) => ({
    photoGuid: guid,
    name,
    width,
    height,
    copies: 1,
    crop: null,
    rotation: 0,
    ...fields,
  }))
const sizes = (cart: Cart) => cart.map(({ items }) => items.length)

describe('adding to the cart', () => {
  test('photos are added to and removed from a package up to its maximum, even after it was empty', () => {
    const pair = makeProduct({ pricingModel: 'Package', minUnits: 2, maxUnits: 2 })
    const [first, second, third] = itemsOf(3)
    const toggle = (cart: Cart, item: CartItem | undefined) =>
      toggleInPackage(cart, pair, 'the pair', item!)
    const one = toggle([], first).cart
    const both = toggle(one, second).cart
    expect(sizes(both)).toEqual([2])
    expect(toggle(both, third)).toEqual({ cart: both, isFull: true })
    expect(toggle(both, second).cart).toEqual(one)
    const none = toggle(one, first).cart
    expect(none).toEqual([])
    expect(toggle(none, third).cart).toMatchObject([{ id: 'the pair', items: [third] }])
  })

  test('a download is in the cart once, however often it is added', () => {
    const product = makeProduct()
    const items = itemsOf(2)
    const first = addToCart([], product, items)
    const again = addToCart(first.cart, product, [items[0]!, ...itemsOf(1)])
    expect([first.added, again.added]).toEqual([2, 1])
    expect(sizes(again.cart)).toEqual([3])
    const photos = [...items.map(({ photoGuid: guid }) => ({ guid })), { guid: 'another' }]
    expect(countNew(first.cart, product, photos)).toBe(1)
    expect(countNew(first.cart, makeProduct({ type: 'Print' }), photos)).toBe(3)
  })

  test('the same print is another copy; with another crop it is another print', () => {
    const product = makeProduct({ type: 'Print' })
    const [item] = itemsOf(1, { copies: 2 })
    const { cart } = addToCart(addToCart([], product, [item!]).cart, product, [
      item!,
      { ...item!, crop: { x: 0, y: 0, width: 0.5, height: 1 } },
    ])
    expect(cart[0]!.items.map(({ copies }) => copies)).toEqual([4, 2])
    expect(unitsOf(cart[0]!.items, 'Print')).toBe(6)
  })

  test('an incomplete package is filled first, and a full one is followed by another', () => {
    const product = makeProduct({ pricingModel: 'Package', minUnits: 3, maxUnits: 5, price: 50 })
    const two = addToCart([], product, itemsOf(2)).cart
    const seven = addToCart(two, product, itemsOf(5)).cart
    expect(sizes(seven)).toEqual([5, 2])
    const { lines, total } = cartPrice(seven, makeShop({ products: [product] }))
    expect(lines.map(({ problem }) => problem)).toEqual([undefined, 'tooFew'])
    expect(total).toBe(100)
  })

  test('too many photos for a reel are chosen evenly; a full reel is followed by another', () => {
    const reel = makeProduct({
      type: 'Video',
      isReel: true,
      pricingModel: 'Package',
      minUnits: 3,
      maxUnits: 5,
      price: 19,
    })
    const items = itemsOf(9)
    const { cart, added } = addToCart([], reel, items)
    expect([added, sizes(cart)]).toEqual([5, [5]])
    expect(cart[0]!.items.map((item) => items.indexOf(item))).toEqual([0, 2, 4, 6, 8])
    expect(addToCart(cart, reel, items.slice(0, 1)).added).toBe(0)
    const again = addToCart(cart, reel, itemsOf(2)).cart
    expect(sizes(again)).toEqual([5, 2])
    expect(sizes(addToCart(again, reel, itemsOf(9)).cart)).toEqual([5, 5])
  })

  test('does not change the cart that it was given', () => {
    const product = makeProduct()
    const before = addToCart([], product, itemsOf(1)).cart
    const text = JSON.stringify(before)
    addToCart(before, product, itemsOf(2))
    expect(JSON.stringify(before)).toBe(text)
  })
})

test('volume prices, pence and an extra bought alone are priced as on the server', () => {
  const volume = makeProduct({
    pricingModel: 'Volume',
    volumeTiers: [
      { from: 1, to: 2, price: 0.1, preOrderPrice: null },
      { from: 3, to: 10, price: 0.07, preOrderPrice: null },
    ],
  })
  const extra = makeProduct({ isAddOn: true, price: 0.2 })
  const shop = makeShop({ products: [volume, extra] })
  const cart = addToCart(addToCart([], volume, itemsOf(3)).cart, extra, itemsOf(1)).cart
  expect(cartPrice(cart, shop)).toMatchObject({
    total: 0.41,
    lines: [
      { amount: 0.21, unitPrice: 0.07 },
      { amount: 0.2, problem: undefined },
    ],
  })
  expect(cartPrice(cart.slice(1), shop).lines[0]!.problem).toBe('addOnAlone')
  expect(cartPrice(addToCart([], volume, itemsOf(11)).cart, shop).lines[0]!.problem).toBe('tooMany')
})

test('an upgrade keeps the photos and merges with the other product’s entry in the cart', () => {
  const [small, large] = [
    makeProduct({ type: 'Print', width: 100, height: 150 }),
    makeProduct({ type: 'Print', width: 200, height: 200 }),
  ]
  const items = itemsOf(2, { copies: 3 })
  const cart = addToCart([], small, items).cart
  const upgraded = upgradeEntry(cart, cart[0]!.id, large)
  expect(upgraded[0]).toMatchObject({
    productGuid: large.guid,
    items: [{ copies: 3, crop: { width: 2 / 3, height: 1 } }, {}],
  })
  const both = addToCart(cart, large, itemsOf(1)).cart
  expect(sizes(upgradeEntry(both, both[0]!.id, large))).toEqual([3])
})

test('copies stay between one and the maximum', () => {
  const cart = addToCart([], makeProduct({ type: 'Print' }), itemsOf(1)).cart
  for (const [asked, kept] of [
    [0, 1],
    [-3, 1],
    [Number.NaN, 1],
    [7, 7],
    [9_999, 500],
  ])
    expect(setCopies(cart, cart[0]!.id, 0, asked!)[0]!.items[0]!.copies).toBe(kept)
})

test('items no longer sold are removed and named', () => {
  const [kept, deleted] = [makeProduct({ name: 'Download' }), makeProduct({ name: 'Poster' })]
  const items = itemsOf(2)
  const cart = addToCart(addToCart([], kept, items).cart, deleted, items).cart
  const checked = withoutVanished(cart, [kept], new Set([items[0]!.photoGuid]))
  expect(checked.removed).toEqual(['Poster', items[1]!.name])
  expect(toSentCart(checked.cart)).toEqual([
    {
      productGuid: kept.guid,
      items: [{ photoGuid: items[0]!.photoGuid, copies: 1, crop: null, rotation: 0 }],
    },
  ])
  expect(withoutVanished(cart, [kept, deleted]).cart).toBe(cart)
})

test('items added during payment stay in the cart', () => {
  const product = makeProduct()
  const paid = addToCart([], product, itemsOf(2)).cart
  const later = addToCart(paid, product, itemsOf(1)).cart
  expect(countItems(withoutPaid(later, paid))).toEqual({ photos: 1, videos: 0 })
  expect(withoutPaid(paid, paid)).toEqual([])
})

describe('a kept cart', () => {
  test('is read back as it was stored', () => {
    const cart = addToCart(
      [],
      makeProduct({ type: 'Print' }),
      itemsOf(2, { copies: 4, crop: { x: 0.1, y: 0, width: 0.5, height: 1 }, rotation: 270 }),
    ).cart
    expect(parseCart(writeCart(cart))).toEqual(cart)
  })

  test.each([
    null,
    '',
    'garbage',
    '[]',
    'null',
    '7',
    '{"entries":7}',
    '{"entries":[null,7,{"id":"x"}]}',
    '{"entries":[{"id":"0190a000-0000-7000-8000-000000000001","productGuid":"0190a000-0000-7000-8000-000000000002","items":[{"photoGuid":"<b>"}]}]}',
  ])('of %j is an empty one', (text) => {
    expect(parseCart(text)).toEqual([])
  })

  test('keeps valid items, and drops a crop that extends beyond the picture', () => {
    const [item] = itemsOf(1)
    const cart = addToCart([], makeProduct(), [item!]).cart
    const broken = [
      {
        ...cart[0],
        items: [
          { ...item, copies: -1 },
          { ...item, crop: { x: 0.9, y: 0, width: 0.9, height: 1 }, rotation: 45 },
        ],
      },
    ]
    expect(parseCart(JSON.stringify({ entries: broken }))).toEqual([{ ...cart[0], items: [item] }])
  })
})

test('a photo edited later is updated in the cart, and its print gets a new centred crop', () => {
  const product = makeProduct({ type: 'Print', width: 150, height: 100 })
  const [edited, same] = itemsOf(2, {
    crop: { x: 0, y: 0, width: 0.5, height: 0.5 },
    rotation: 90,
    editRevision: 1,
  })
  const cart = addToCart([], product, [edited!, same!]).cart
  const photos = new Map([
    [edited!.photoGuid, { width: 3_000, height: 3_000, editRevision: 2 }],
    [same!.photoGuid, { width: 6_000, height: 4_000, editRevision: 1 }],
  ])
  const current = withFittingCrops(withCurrentPhotos(cart, photos), [product])
  const { items } = current[0]!
  expect(items[0]).toMatchObject({ width: 3_000, height: 3_000, rotation: 0, editRevision: 2 })
  expect(items[0]!.crop).toMatchObject({ x: 0, width: 1 })
  expect(items[0]!.crop!.height).toBeCloseTo(2 / 3)
  expect(items[1]).toMatchObject({ rotation: 90, crop: same!.crop })
  expect(toSentCart(current)[0]!.items[0]).toMatchObject({ editRevision: 2 })
  expect(parseCart(writeCart(current))).toEqual(current)
  expect(withCurrentPhotos(current, photos)).toBe(current)
})

test('a stored cart is added to the one here, once, without what is no longer sold', () => {
  const [download, pack] = [
    makeProduct(),
    makeProduct({ pricingModel: 'Package', minUnits: 2, maxUnits: 2 }),
  ]
  const photos = makePhotos(3)
  const stored = (productGuid: string, chosen: typeof photos) => ({
    productGuid,
    items: chosen.map(({ guid }) => ({
      photoGuid: guid,
      copies: 1,
      crop: null,
      rotation: 0 as const,
    })),
  })
  const entries = [
    stored(download.guid, photos),
    stored(pack.guid, photos.slice(0, 2)),
    stored(makeProduct().guid, photos),
  ]
  const known = {
    products: [download, pack],
    // The third is no longer in the gallery.
    photos: new Map(photos.slice(0, 2).map((photo) => [photo.guid, photo])),
  }
  const [item] = itemsOf(1)
  const here = addToCart([], download, [{ ...item!, photoGuid: photos[0]!.guid }]).cart
  const once = withRestored(here, entries, known)
  expect(once.map(({ productGuid, items }) => [productGuid, items.length])).toEqual([
    [download.guid, 2],
    [pack.guid, 2],
  ])
  expect(once[0]!.items[1]).toMatchObject({ name: photos[1]!.name, width: photos[1]!.width })
  expect(withRestored(once, entries, known)).toEqual(once)
})
