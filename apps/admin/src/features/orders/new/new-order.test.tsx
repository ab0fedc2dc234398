import {
  offlineOrders,
  type OfflineShop,
  type TakenOrder,
} from '@proofdesk/contract/admin/offline-orders'
import { engines } from '@proofdesk/contract/admin/engines'
import { selections } from '@proofdesk/contract/admin/selections'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { NoConnection, Refusal, mockApi } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeGallery, newGuid } from '../../../testing/test-records.ts'
import { NewOrderPage } from './new-order-page.tsx'
import { makePhoto, makeProduct, makeShop } from './test-shop.ts'

beforeEach(() => localStorage.clear())

const download = makeProduct({ name: 'Full size' })
const print = makeProduct({ name: 'Print', type: 'Print', price: 5 })
const photos = [makePhoto({ name: 'a.jpg' }), makePhoto({ name: 'b.jpg' })]
const toTaken = (fields: Partial<TakenOrder> = {}): TakenOrder => ({
  guid: newGuid(),
  number: 'DS-1042',
  currency: 'EUR',
  total: 10,
  method: 'cash',
  firstName: 'Ada',
  lastName: '',
  emailAddress: '',
  mobileNumber: '',
  url: 'https://studio.test/orders/1?key=x',
  ...fields,
})

function openScreen(fields: Partial<OfflineShop> = {}, search = '') {
  const path = `/en/sales/orders/new?gallery=marathon${search}`
  const gallery = makeGallery({
    slug: 'marathon',
    name: 'Berlin Marathon',
    productListGuid: newGuid(),
  })
  const shop = makeShop({ products: [download, print], ...fields })
  const api = mockApi()
  api.answer(engines.list, { engines: [gallery] })
  api.answer(offlineOrders.shop, {
    shop: { ...shop, gallery: { ...shop.gallery, guid: gallery.guid } },
  })
  api.answer(offlineOrders.photos, ({ query }) => {
    const found = photos.filter(({ name }) => name.includes(query.text ?? ''))
    return { photos: found, total: found.length }
  })
  return { api, ...renderScreen(<NewOrderPage />, { path, route: '/:lang/sales/orders/new' }) }
}

test('an order started from a selection has all its photos, and its owner as the buyer', async () => {
  const opened = openScreen({}, '&selection=0190a000-0000-7000-8000-0000000000aa')
  const { api, user } = opened
  const chooser = { guid: newGuid(), name: 'Ana Maria Ruiz', emailAddress: 'ana@wedding.test' }
  api.answer(selections.content, ({ query: { guid } }) => ({
    selection: {
      guid,
      engineGuid: newGuid(),
      linkGuid: newGuid(),
      name: 'Album',
      note: '',
      state: 'submitted' as const,
      deadline: null,
      lock: 'submitted' as const,
      createdAt: 1,
      changedAt: 1,
      submittedAt: 1,
      reopenedAt: null,
      contributors: [{ ...chooser, createdAt: 1 }],
      chosen: 2,
      rejected: 0,
      notes: 0,
      videos: 0,
      included: 0,
      extra: 0,
    },
    content: [],
  }))
  await user.click(await screen.findByRole('button', { name: `Add all as “${download.name}”` }))
  expect(await screen.findByText('2 photos added to the order')).toBeVisible()
  expect(api.calls(offlineOrders.photos)[0]!.query).toMatchObject({
    selectionGuid: '0190a000-0000-7000-8000-0000000000aa',
  })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('textbox', { name: /First name/ })).toHaveValue('Ana Maria')
  expect(screen.getByRole('textbox', { name: /Last name/ })).toHaveValue('Ruiz')
})

type Screen = ReturnType<typeof openScreen>

async function choose({ user }: Screen) {
  await user.click(await screen.findByRole('button', { name: 'a.jpg' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByRole('textbox', { name: /First name/ }), 'Ada')
}
const save = ({ user }: Screen) =>
  user.click(screen.getByRole('button', { name: /Payment received|Try again/ }))

test('an unknown order redirects to the list of orders', async () => {
  const api = mockApi()
  api.answer(engines.list, { engines: [] })
  api.answer(offlineOrders.read, () => {
    throw new Refusal('not_found')
  })
  renderScreen(<NewOrderPage />, {
    path: `/en/sales/orders/new?sold=${newGuid()}`,
    route: '/:lang/sales/orders/new',
  })
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to orders' })).toHaveAttribute(
    'href',
    '/en/sales/orders',
  )
})

test('photos, cash, change, the code for the buyer, and the next order', async () => {
  const opened = openScreen()
  const { api, user } = opened
  api.answer(offlineOrders.create, { order: toTaken() })
  api.answer(offlineOrders.read, { order: toTaken() })
  await user.click(await screen.findByRole('button', { name: 'a.jpg' }))
  expect(screen.getByRole('button', { name: 'a.jpg' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: /^Print/ }))
  const add = () => screen.getByRole('button', { name: /b\.jpg: add one/ })
  await user.click(add())
  await user.click(add())
  await user.click(screen.getByRole('button', { name: 'One less of b.jpg' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByRole('textbox', { name: /First name/ }), 'Ada')
  await user.click(screen.getByRole('button', { name: '€20.00' }))
  expect(screen.getByText('Change: €5.00')).toBeVisible()
  await save(opened)
  expect(await screen.findByRole('heading', { name: 'Order DS-1042 is paid' })).toBeVisible()
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible()
  expect(api.calls(offlineOrders.create)[0]!.body).toMatchObject({
    expectedTotal: 15,
    firstName: 'Ada',
    method: 'cash',
    address: null,
    cart: [
      { productGuid: download.guid, items: [{ photoGuid: photos[0]!.guid, copies: 1 }] },
      { productGuid: print.guid, items: [{ photoGuid: photos[1]!.guid, copies: 1 }] },
    ],
  })
  await user.click(screen.getByRole('link', { name: 'Next order' }))
  expect(await screen.findByRole('button', { name: 'a.jpg' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('offline nothing is lost: the order is resent with the same key, also after a reload', async () => {
  const opened = openScreen()
  const { api } = opened
  api.answer(offlineOrders.create, () => {
    throw new NoConnection()
  })
  await choose(opened)
  await save(opened)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/Not saved yet.*saved on this device/s)
  await save(opened)
  await waitFor(() => expect(api.calls(offlineOrders.create)).toHaveLength(2))
  const [first, second] = api.calls(offlineOrders.create)
  expect(second!.body).toEqual(first!.body)
  const kept = Object.entries(localStorage).find(([key]) => key.includes('draft'))!
  expect(JSON.parse(kept[1] as string)).toMatchObject({
    requestKey: first!.body.requestKey,
    isSent: true,
    buyer: { firstName: 'Ada' },
  })
})

test('what the server refuses is shown, with the new price or the photo that is gone', async () => {
  const opened = openScreen()
  const { api, user } = opened
  api.answer(offlineOrders.create, () => {
    throw new Refusal('order_price_changed', '', undefined, { total: 12, currency: 'EUR' })
  })
  await choose(opened)
  await save(opened)
  expect(await screen.findByRole('alert')).toHaveTextContent('It’s now €12.00')
  api.answer(offlineOrders.create, () => {
    throw new Refusal('cart_outdated', '', { 'cart.0.items.0.photoGuid': { code: 'gone' } })
  })
  await save(opened)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('a.jpg'))
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Remove them' }))
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeDisabled()
})

test('a buyer at the venue needs no name', async () => {
  const opened = openScreen()
  const { api, user } = opened
  api.answer(offlineOrders.create, { order: toTaken({ firstName: '' }) })
  api.answer(offlineOrders.read, { order: toTaken({ firstName: '' }) })
  await user.click(await screen.findByRole('button', { name: 'a.jpg' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await save(opened)
  await waitFor(() => expect(api.calls(offlineOrders.create)).toHaveLength(1))
  expect(api.calls(offlineOrders.create)[0]!.body.firstName).toBe('')
  expect(await screen.findByText('€10.00 · Cash')).toBeVisible()
})

test('prints that are sent by post need a first name', async () => {
  const opened = openScreen()
  const { api, user } = opened
  await user.click(await screen.findByRole('button', { name: /^Print/ }))
  await user.click(screen.getByRole('button', { name: /a\.jpg: add one/ }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.click(screen.getByRole('button', { name: 'Sent by post' }))
  await user.type(screen.getByRole('textbox', { name: /Street/ }), 'Main Street 1')
  await user.type(screen.getByRole('textbox', { name: /Postcode/ }), '10115')
  await user.type(screen.getByRole('textbox', { name: /Town/ }), 'Berlin')
  await save(opened)
  expect(await screen.findByText('Required')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /First name/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  expect(api.calls(offlineOrders.create)).toEqual([])
})

test('a probable typo in the address asks for confirmation once before the order is saved', async () => {
  const opened = openScreen()
  const { api, user } = opened
  api.answer(offlineOrders.create, ({ body }) => ({
    order: toTaken({ emailAddress: body.emailAddress ?? '' }),
  }))
  await choose(opened)
  const field = screen.getByRole('textbox', { name: /Email address/ })
  await user.type(field, 'ada@hotmial.com')
  await save(opened)
  expect(await screen.findByText('Did you mean ada@hotmail.com?')).toBeVisible()
  expect(api.calls(offlineOrders.create)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Yes, change it' }))
  expect(field).toHaveValue('ada@hotmail.com')
  await save(opened)
  await waitFor(() => expect(api.calls(offlineOrders.create)).toHaveLength(1))
  expect(api.calls(offlineOrders.create)[0]!.body).toMatchObject({
    emailAddress: 'ada@hotmail.com',
  })
})

test('a company enters its name and a number of its country; with reverse charge the price excludes tax', async () => {
  const tax = { priceMode: 'inclusive', country: 'de' } as const
  const opened = openScreen({ takesCompanies: true, tax: { ...tax, hasReverseCharge: true } })
  const { api, user } = opened
  api.answer(offlineOrders.create, { order: toTaken() })
  api.answer(offlineOrders.read, { order: toTaken() })
  const offer = {
    subtotal: 10,
    discount: 0,
    lines: [],
    shipping: 0,
    shippingDiscount: 0,
    taxes: [],
  }
  api.answer(offlineOrders.price, ({ body }) => {
    const isReversed = body.companyNumber === 'FR40303265045' && body.companyCountry === 'fr'
    const total = isReversed ? 8.33 : 10
    return { ...offer, total, giftCards: [], due: total, coupon: null, refusal: null }
  })
  await choose(opened)
  await user.click(screen.getByRole('switch', { name: 'The buyer is a company' }))
  await user.type(screen.getByRole('textbox', { name: 'VAT or tax number' }), 'FR 40 303265045')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Payment received' })).toBeEnabled(),
  )
  await save(opened)
  expect(await screen.findByText('Required')).toBeVisible()
  expect(screen.getByText('Not a valid number in this country')).toBeVisible()

  await user.type(screen.getByRole('textbox', { name: /^Company/ }), 'Lumière SARL')
  const country = screen.getByRole('combobox', { name: 'Country' })
  await user.clear(country)
  await user.type(country, 'France')
  await user.click(await screen.findByRole('option', { name: 'France' }))
  expect(
    await screen.findByText('Companies with a VAT number account for the tax themselves.'),
  ).toBeVisible()
  expect((await screen.findAllByText('€8.33')).length).toBeGreaterThan(0)
  await save(opened)
  await waitFor(() => expect(api.calls(offlineOrders.create)).toHaveLength(1))
  expect(api.calls(offlineOrders.create)[0]!.body).toMatchObject({
    expectedTotal: 8.33,
    country: 'fr',
    company: { name: 'Lumière SARL', number: 'FR40303265045' },
  })
})

test('typing a search queries the server', async () => {
  const { user, api } = openScreen()
  await screen.findByRole('button', { name: 'a.jpg' })
  await user.type(screen.getByRole('searchbox'), 'b.jpg{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'a.jpg' })).toBeNull())
  expect(api.calls(offlineOrders.photos).at(-1)!.query).toMatchObject({ text: 'b.jpg' })
})
