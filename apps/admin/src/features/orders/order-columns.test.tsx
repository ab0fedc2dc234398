import { orders } from '@proofdesk/contract/admin/orders'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { activateLanguage } from '../../i18n/i18n.ts'
import { makeGallery } from '../../testing/test-records.ts'
import { shortId } from '@proofdesk/domain/order-number'
import { makeLine, makeOrder, openOrders, toDetail } from './test-orders.tsx'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const rowOf = async (guid: string) =>
  (await screen.findByRole('button', { name: `Open order ${shortId(guid)}` })).closest('tr')!

test('seven columns are shown by default, the others by choice', async () => {
  const { user } = openOrders({ orders: [makeOrder()] })
  await screen.findByRole('columnheader', { name: 'Order ID' })
  const headers = () =>
    screen
      .getAllByRole('columnheader', { hidden: true })
      .slice(1)
      .map((header) => header.textContent)
  expect(headers()).toEqual([
    'Order ID',
    'Date (Berlin)',
    'Name',
    'Status',
    'Gross Profit',
    'Net Profit',
    'Payout Status',
  ])
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('button', { name: 'Show all columns' }))
  expect(headers()).toHaveLength(20)
})

test('an order is shown in all twenty columns', async () => {
  localStorage.setItem('proofdesk:orders:hidden-columns', '[]')
  const order = makeOrder({
    createdAt: Date.UTC(2026, 4, 3, 22, 30),
    couponCode: 'SUMMER',
    noImages: 3,
    productTypes: ['Download', 'Print'],
    status: 'Awaiting shipment',
    address: {
      addressLine1: 'Hauptstraße 1',
      addressLine2: '',
      townCity: 'Berlin',
      postCode: '10115',
      country: 'de',
    },
  })
  openOrders({ orders: [order] })
  const row = await rowOf(order.guid)
  expect(
    screen
      .getAllByRole('columnheader')
      .slice(1)
      .map((header) => header.textContent),
  ).toEqual([
    'Order ID',
    'Date (Berlin)',
    'Name',
    'Status',
    'Gross Profit',
    'Net Profit',
    'Payout Status',
    'Method',
    'Taken by',
    'Gallery',
    'Type',
    'No Images',
    'Time (UTC)',
    'Coupons',
    'Currency',
    'Fee',
    'Shipping Fee',
    'Transaction Fee',
    'Mobile number',
    'Address',
  ])
  // 00:30 in Berlin is the day before in UTC: the time says so.
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent),
  ).toEqual([
    shortId(order.guid),
    '4 May 2026, 00:30',
    order.customer.firstName + ' ' + order.customer.lastName,
    'Awaiting shipment',
    '£10.00',
    '£8.10',
    'Available',
    'Card',
    '–',
    'Berlin Marathon',
    'DownloadPrint',
    '3',
    '22:303 May',
    'SUMMER',
    'GBP',
    '£1.50',
    '£0.00',
    '£0.40',
    '+491701234567',
    'Hauptstraße 1, 10115 Berlin, Germany',
  ])
})

test('within a gallery there is no Gallery column, and only its orders are requested', async () => {
  const gallery = makeGallery({ slug: 'marathon', name: 'Berlin Marathon' })
  const order = makeOrder()
  const { api } = openOrders({ orders: [order, makeOrder({ engine: 'other' })], gallery })
  await rowOf(order.guid)
  expect(screen.queryByRole('columnheader', { name: 'Gallery' })).not.toBeInTheDocument()
  expect(api.calls(orders.query).every(({ query }) => query.engineSlug === 'marathon')).toBe(true)
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

test('columns can be hidden, and stay hidden', async () => {
  const first = openOrders({ orders: [makeOrder()] })
  await first.user.click(await screen.findByRole('button', { name: 'Columns' }))
  await first.user.click(await screen.findByRole('checkbox', { name: 'Status' }))
  await waitFor(() =>
    expect(screen.queryByText('Status', { selector: 'th' })).not.toBeInTheDocument(),
  )
  first.unmount()
  openOrders({ orders: [makeOrder()] })
  await screen.findByRole('columnheader', { name: 'Net Profit' })
  expect(screen.queryByRole('columnheader', { name: 'Status' })).not.toBeInTheDocument()
})

test('a header sorts on the server; the choice is in the address and Back undoes it', async () => {
  const { user, api, address, router } = openOrders({ orders: [makeOrder()] })
  await user.click(await screen.findByRole('button', { name: 'Gross Profit' }))
  await waitFor(() =>
    expect(api.calls(orders.query).at(-1)!.query).toMatchObject({
      sort: 'grossProfit',
      order: 'desc',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Gross Profit' }))
  expect(address()).toEqual({ sort: 'grossProfit', dir: 'asc' })
  expect(screen.getByRole('columnheader', { name: 'Gross Profit' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await act(() => router.navigate(-1))
  expect(address()).toEqual({ sort: 'grossProfit' })
})

test('pages and page sizes are requested and are in the address', async () => {
  const { user, api, address } = openOrders({
    orders: Array.from({ length: 65 }, () => makeOrder()),
  })
  expect(await screen.findByText('1–30 of 65')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(await screen.findByText('61–65 of 65')).toBeInTheDocument()
  expect(api.calls(orders.query).at(-1)!.query).toMatchObject({ from: 60, size: 30, aggs: false })
  await user.click(screen.getByRole('combobox', { name: /Rows per page/ }))
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    '10',
    '30',
    '50',
    '100',
    '200',
  ])
  await user.click(screen.getByRole('option', { name: '100' }))
  expect(await screen.findByText('1–65 of 65')).toBeInTheDocument()
  expect(address()).toEqual({ size: '100' })
})

test('a row expands to its products, copies and cropped pictures', async () => {
  const order = makeOrder({ noImages: 1 })
  const line = makeLine({
    product: {
      ...makeLine().product,
      name: 'Poster 30×40',
      type: 'Print',
      fulfillment: 'lab',
      sku: 'P-30',
    },
  })
  line.items = [
    { ...line.items[0]!, copies: 2, rotation: 90, crop: { x: 0, y: 0.5, width: 1, height: 0.5 } },
    { ...line.items[0]!, guid: order.guid, name: 'gone.jpg', thumbnail: null },
  ]
  const { user, api } = openOrders({
    orders: [order],
    details: [toDetail(order, { items: [line] })],
  })
  const unfold = await screen.findByRole('button', {
    name: `Products of order ${shortId(order.guid)}`,
  })
  expect(api.calls(orders.read)).toHaveLength(0)
  await user.click(unfold)
  expect(await screen.findByText('Poster 30×40')).toBeInTheDocument()
  expect(unfold).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('Print · 1 unit · Made by the lab · P-30')).toBeInTheDocument()
  expect(screen.getByText('2 copies, cropped and turned by 90°')).toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'finish-1.jpg' })).toHaveAttribute(
    'viewBox',
    '0 150 200 150',
  )
  expect(screen.getByTitle('The photo has been deleted')).toBeInTheDocument()
  await user.click(unfold)
  expect(screen.queryByText('Poster 30×40')).not.toBeInTheDocument()
})

test('the menu exists for exactly one selected order; for more it explains why not', async () => {
  const [first, second] = [makeOrder(), makeOrder()]
  const { user } = openOrders({ orders: [first, second] })
  const box = await screen.findByRole('checkbox', { name: `Select order ${shortId(first.guid)}` })
  box.focus()
  await user.keyboard(' ')
  expect(await screen.findByText('1 order selected')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: `Actions for order ${shortId(first.guid)}` }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Mark as awaiting shipment',
    'Resend order confirmation',
    'Resend WhatsApp message',
    'Refund…',
    'Download originals',
    'Open customer',
  ])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('checkbox', { name: 'Select all orders of this page' }))
  expect(await screen.findByText('2 orders selected')).toBeInTheDocument()
  expect(screen.getByText('£16.20 net')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Actions for order/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }))
  expect(screen.queryByText('2 orders selected')).not.toBeInTheDocument()
})

test('without orders the screen says so, and nothing can be exported', async () => {
  openOrders()
  expect(await screen.findByText('No orders yet')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Orders (CSV)' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Items (CSV)' })).toBeDisabled()
})

test('filters without matches can be reset; a page past the end leads to the first', async () => {
  const order = makeOrder({ status: 'Shipped' })
  const { user, unmount, address } = openOrders({
    orders: [order],
    search: 'status=Awaiting+shipment',
  })
  expect(await screen.findByText('No orders match')).toBeInTheDocument()
  await user.click(screen.getAllByRole('button', { name: 'Reset' }).at(-1)!)
  await rowOf(order.guid)
  expect(address()).toEqual({})
  unmount()
  const again = openOrders({ orders: [order], search: 'page=9' })
  await again.user.click(await screen.findByRole('button', { name: 'First page' }))
  await rowOf(order.guid)
})

test('a failure says why and can be retried', async () => {
  const order = makeOrder()
  const { world, user } = openOrders({ orders: [order], isDown: true })
  const retries = await screen.findAllByRole('button', { name: 'Retry' }, { timeout: 15_000 })
  expect(screen.getAllByText(/No connection to the server/).length).toBeGreaterThan(0)
  world.isDown = false
  await user.click(retries.at(-1)!)
  await rowOf(order.guid)
}, 20_000)

test('on a phone orders are cards', async () => {
  const matchMedia = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: media.includes('max-width:599') }),
  )
  const order = makeOrder({ customer: { ...makeOrder().customer, firstName: '', lastName: '' } })
  const { user, address } = openOrders({ orders: [order] })
  const card = (
    await screen.findByRole('button', { name: new RegExp(shortId(order.guid)) })
  ).closest('li')!
  expect(screen.queryByRole('columnheader', { name: 'Net Profit' })).not.toBeInTheDocument()
  for (const text of ['(Name unknown)', '£10.00', '£8.10 net', 'Shipped', 'Card'])
    expect(card).toHaveTextContent(text)
  await user.click(within(card).getByRole('checkbox'))
  expect(await screen.findByText('1 order selected')).toBeInTheDocument()
  await user.click(within(card).getByRole('button', { name: /Name unknown/ }))
  expect(address()).toEqual({ order: order.guid })
})

test('in German, amounts and words are German', async () => {
  await activateLanguage('de')
  const order = makeOrder({ currency: 'EUR', grossProfit: 1234.5, status: 'Awaiting shipment' })
  openOrders({ orders: [order], language: 'de' })
  expect(await screen.findByText('Versand offen')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bestellungen')
  expect(screen.getAllByText('1.234,50 €').length).toBeGreaterThan(0)
  expect(screen.getByRole('columnheader', { name: 'Nettoerlös' })).toBeInTheDocument()
})
