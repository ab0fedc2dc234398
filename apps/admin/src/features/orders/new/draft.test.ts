import { beforeEach, expect, test } from 'vitest'
import { clearDrafts, writeDraft } from '../../../lib/kept-draft.ts'
import {
  beginDraft,
  copiesOf,
  keepDraft,
  openDraft,
  setCopies,
  toSentCart,
  withoutMissing,
} from './draft.ts'
import { priceEntries } from './cart-price.ts'
import { makePhoto, makeShop, makeProduct } from './test-shop.ts'

beforeEach(() => localStorage.clear())

test('a print has copies, a download is bought once; zero removes it', () => {
  const [print, download] = [makeProduct({ type: 'Print' }), makeProduct()]
  const photo = makePhoto()
  let cart = setCopies([], print, photo, 3)
  cart = setCopies(cart, download, photo, 3)
  expect([
    copiesOf(cart, print.guid, photo.guid),
    copiesOf(cart, download.guid, photo.guid),
  ]).toEqual([3, 1])
  cart = setCopies(cart, print, photo, 0)
  expect(cart.map(({ productGuid }) => productGuid)).toEqual([download.guid])
  expect(setCopies(cart, print, photo, Number.NaN)).toEqual(cart)
  expect(copiesOf(setCopies(cart, print, photo, 9_999), print.guid, photo.guid)).toBe(500)
})

test('packages are filled one after the other, and a print is cropped to its paper', () => {
  const pack = makeProduct({ pricingModel: 'Package', minUnits: 2, maxUnits: 3, price: 20 })
  const print = makeProduct({ type: 'Print', width: 100, height: 100, price: 5 })
  const shop = makeShop({ products: [pack, print] })
  const photos = Array.from({ length: 4 }, () => makePhoto({ width: 3_000, height: 2_000 }))
  let cart = photos.reduce<ReturnType<typeof setCopies>>(
    (all, photo) => setCopies(all, pack, photo, 1),
    [],
  )
  cart = setCopies(cart, print, photos[0]!, 2)
  const sent = toSentCart(cart, shop.products)
  expect(sent.map(({ items }) => items.length)).toEqual([3, 1, 1])
  expect(sent[2]!.items[0]).toMatchObject({ copies: 2, crop: { width: 2 / 3, height: 1 } })
  const known = new Map(photos.map((photo) => [photo.guid, { ...photo, copies: 1 }]))
  const { entries, total } = priceEntries(sent, shop, known)
  expect([total, entries.map(({ problem }) => problem)]).toEqual([
    50,
    [undefined, 'tooFew', undefined],
  ])
  const small = new Map(known).set(photos[0]!.guid, {
    ...photos[0]!,
    width: 90,
    height: 60,
    copies: 2,
  })
  expect(priceEntries(sent, shop, small).entries[2]!.problem).toBe('pixels')
  // Products no longer sold aren't sent.
  expect(toSentCart(cart, [print]).map(({ productGuid }) => productGuid)).toEqual([print.guid])
  const missing = { photos: new Set([photos[0]!.guid]), products: new Set<string>() }
  expect(withoutMissing(cart, missing).map(({ items }) => items.length)).toEqual([3])
})

test('a draft is restored for its person and gallery only, until sign-out', () => {
  const draft = { ...beginDraft(), cart: setCopies([], makeProduct(), makePhoto(), 1) }
  keepDraft('ada', 'marathon', draft)
  expect(openDraft('ada', 'marathon')).toEqual(draft)
  expect(openDraft('bea', 'marathon').cart).toEqual([])
  expect(openDraft('ada', 'triathlon').cart).toEqual([])
  clearDrafts()
  expect(openDraft('ada', 'marathon').cart).toEqual([])
})

test.each([{}, { cart: 7 }, { requestKey: 'x', cart: [] }, [], { cart: [{ productGuid: 'x' }] }])(
  'a stored draft of %j is a new one',
  (kept) => {
    writeDraft('order:ada:marathon', kept)
    expect(openDraft('ada', 'marathon')).toMatchObject({ cart: [], isSent: false })
  },
)
