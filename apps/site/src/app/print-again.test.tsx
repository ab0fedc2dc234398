import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { readCart } from '../features/shop/cart/use-cart.ts'
import { readKeptForm } from '../features/shop/checkout/kept-form.ts'
import { browserPage } from '../lib/leave-page.ts'
import { fakeApi, Refusal } from '../testing/fake-api.ts'
import { makeAccount, makeOrder, makeProduct, makeShop } from '../testing/make.ts'
import { openPage } from '../testing/sale-pages.tsx'

const print = makeProduct({ name: 'Print 20 × 30', type: 'Print', width: 300, height: 200 })
const other = makeProduct({ name: 'Canvas', type: 'Print' })
const wrap = makeProduct({ name: 'Gift wrap', type: 'Print', isAddOn: true })

const [download] = makeOrder().lines
const [item] = download!.items
const toLine = (product: { guid: string; name: string }) => ({
  ...download!,
  productGuid: product.guid,
  name: product.name,
  type: 'Print' as const,
  items: [{ ...item!, copies: 2, rotation: 90, crop: { x: 0.1, y: 0, width: 0.8, height: 1 } }],
})
const address = {
  addressLine1: 'Hafenstraße 7',
  addressLine2: '',
  townCity: 'Hamburg',
  postCode: '20457',
  country: 'de',
}
const order = makeOrder({
  lines: [download!, toLine(print)],
  shippingAddress: { name: 'Anna Schmidt', ...address },
})
const openOrder = (language = '') =>
  openPage(`${language}/orders/${order.guid}?key=o`, { kind: 'order', account: makeAccount() })
const again = () => screen.findByRole('button', { name: 'Print again' })

let leave: MockInstance<typeof browserPage.leave>
beforeEach(() => {
  leave = vi.spyOn(browserPage, 'leave').mockReturnValue()
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('an order’s prints are added to the cart again, and its address to the checkout', async () => {
  const asked = fakeApi({
    order: () => ({ order }),
    shop: () => ({ shop: makeShop({ products: [print] }) }),
  })
  openOrder('/de')
  await userEvent.click(await again())
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/de/albums/city-run-2026/cart'))
  expect(asked.shop).toEqual([{ slug: 'city-run-2026', locale: 'de' }])
  const { guid, width, height } = item!.photo!
  expect(readCart(order.gallery.guid)).toMatchObject([
    {
      productGuid: print.guid,
      items: [
        {
          photoGuid: guid,
          width,
          height,
          copies: 2,
          rotation: 90,
          crop: { x: 0.1, y: 0, width: 0.8, height: 1 },
        },
      ],
    },
  ])
  expect(readKeptForm(order.gallery.guid)).toMatchObject({
    firstName: 'Anna',
    lastName: 'Schmidt',
    emailAddress: 'anna@example.com',
    ...address,
  })
})

test('products no longer sold are named, and the rest is in the cart', async () => {
  const part = { ...order, lines: [toLine(print), toLine(other)] }
  fakeApi({
    order: () => ({ order: part }),
    shop: () => ({ shop: makeShop({ products: [print] }) }),
  })
  openOrder()
  await userEvent.click(await again())
  expect(
    await screen.findByText(/^Some of these prints are no longer sold\. The others are in/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Your cart' })).toHaveAttribute(
    'href',
    '/albums/city-run-2026/cart',
  )
  expect(leave).not.toHaveBeenCalled()
  expect(readCart(order.gallery.guid)).toHaveLength(1)
})

test.each([
  ['their gallery sells nothing', new Refusal('not_found', 'Not found'), [toLine(print)]],
  [
    'their products are gone',
    { shop: makeShop({ products: [wrap] }) },
    [toLine(print), toLine(wrap)],
  ],
])('prints are not put into the cart where %s', async (_why, shop, lines) => {
  fakeApi({ order: () => ({ order: { ...order, lines } }), shop: () => shop })
  openOrder()
  await userEvent.click(await again())
  expect(await screen.findByText('These prints are no longer sold.')).toBeVisible()
  expect(readCart(order.gallery.guid)).toEqual([])
  expect(leave).not.toHaveBeenCalled()
})

test.each([
  ['without prints', { lines: [download!] }],
  ['of a gallery that visitors can’t see', { gallery: { ...order.gallery, isOpen: false } }],
  ['whose photos are gone', { lines: [{ ...toLine(print), items: [{ ...item!, photo: null }] }] }],
])('an order %s offers no prints', async (_what, fields) => {
  fakeApi({ order: () => ({ order: { ...order, ...fields } }) })
  openOrder()
  expect(await screen.findByRole('heading', { name: 'Thank you, Anna!' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print again' })).toBeNull()
})

test('prints of a gallery with a password are added once it is unlocked', async () => {
  const shop = () => new Refusal('gallery_locked', 'Locked')
  fakeApi({ order: () => ({ order }), shop })
  openOrder()
  await userEvent.click(await again())
  expect(await screen.findByText(/^First enter the gallery’s password/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the gallery' })).toBeVisible()
})
