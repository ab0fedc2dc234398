import { content } from '@proofdesk/contract/admin/content'
import { customers } from '@proofdesk/contract/admin/customers'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { type OrderView, orderViews } from '@proofdesk/contract/admin/order-views'
import { orders } from '@proofdesk/contract/admin/orders'
import { reels } from '@proofdesk/contract/admin/reels'
import { shipments } from '@proofdesk/contract/admin/shipments'
import { startOfDay } from '@proofdesk/domain/day'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../testing/mock-api.ts'
import { makeCustomer } from '../../testing/test-customers.ts'
import { makeGallery, newGuid } from '../../testing/test-records.ts'
import { pasteDate } from '../../testing/paste-date.ts'
import { shortId } from '@proofdesk/domain/order-number'
import { makeLine, makeOrder, openOrders, toDetail } from './test-orders.tsx'

afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const tile = (name: string) => screen.getByRole('group', { name })

test('letters work in the list: next, select, open, open the next one, search', async () => {
  const all = [makeOrder(), makeOrder(), makeOrder()]
  const { user, router } = openOrders({
    orders: all,
    details: all.map((order) => toDetail(order)),
  })
  const box = (at: number) =>
    screen.findByRole('checkbox', { name: `Select order ${shortId(all[at]!.guid)}` })
  await box(0)
  await user.keyboard('j')
  expect(await box(0)).toHaveFocus()
  await user.keyboard('jj')
  expect(await box(2)).toHaveFocus()
  await user.keyboard('jkx')
  expect(await box(1)).toBeChecked()
  await user.keyboard('x')
  expect(await box(1)).not.toBeChecked()
  await user.keyboard('o')
  expect(
    await screen.findByRole('dialog', { name: `Order ${shortId(all[1]!.guid)}` }),
  ).toBeVisible()
  await user.keyboard('j')
  expect(
    await screen.findByRole('dialog', { name: `Order ${shortId(all[2]!.guid)}` }),
  ).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await user.keyboard('/')
  expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveFocus()
})

test('at the end of a page the next letter opens the next page, and back', async () => {
  const all = Array.from({ length: 11 }, () => makeOrder())
  const { user, address } = openOrders({
    orders: all,
    details: all.map((order) => toDetail(order)),
    search: 'size=10',
  })
  const box = (at: number) =>
    screen.findByRole('checkbox', { name: `Select order ${shortId(all[at]!.guid)}` })
  await box(0)
  await user.keyboard('jjjjjjjjjj')
  expect(await box(9)).toHaveFocus()
  await user.keyboard('j')
  const first = await box(10)
  await waitFor(() => expect(first).toHaveFocus())
  expect(address()).toEqual({ size: '10', page: '2' })
  await user.keyboard('j')
  expect(address()).toEqual({ size: '10', page: '2' })
  await user.keyboard('k')
  const last = await box(9)
  await waitFor(() => expect(last).toHaveFocus())
  await user.keyboard('o')
  expect(
    await screen.findByRole('dialog', { name: `Order ${shortId(all[9]!.guid)}` }),
  ).toBeVisible()
  await user.keyboard('j')
  expect(
    await screen.findByRole('dialog', { name: `Order ${shortId(all[10]!.guid)}` }),
  ).toBeVisible()
})

test('orders that require attention say why, and are a view in every list', async () => {
  const { user, api, address } = openOrders({
    orders: [
      makeOrder({ labState: 'failed', attention: ['prints', 'refund', 'damagedFile'] }),
      makeOrder({ labState: 'shipped' }),
      makeOrder({ labState: 'failed', attention: [] }),
    ],
  })
  for (const chip of [
    'Refused by the lab',
    'Refund failed',
    'Damaged file',
    'Sent by the lab',
    'Not made',
  ])
    expect(await screen.findByText(chip)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('button', { name: /^Needs attention/ }))
  await waitFor(() => expect(address()).toEqual({ attention: 'any' }))
  await waitFor(() =>
    expect(api.calls(orders.query).at(-1)!.query).toMatchObject({ attention: 'any' }),
  )
  const chip = screen.getByRole('button', { name: /^Needs attention/ })
  expect(chip).toHaveAttribute('aria-pressed', 'true')
  await user.click(chip)
  await waitFor(() => expect(address()).toEqual({}))
})

test('one search finds anything; it is in the address, and page one doesn’t await the count', async () => {
  const { user, api, address, router } = openOrders({ orders: [makeOrder()] })
  const field = await screen.findByRole('searchbox', { name: 'Search orders' })
  await user.type(field, 'a')
  await user.type(field, 'da@runner')
  await waitFor(() => expect(address()).toEqual({ q: 'ada@runner' }))
  await waitFor(() =>
    expect(api.calls(orders.query).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ text: 'ada@runner', from: 0, total: false }),
    ),
  )
  expect(screen.queryByRole('group', { name: 'Filters' })).not.toBeInTheDocument()
  await act(() => router.navigate(-1))
  await waitFor(() => expect(field).toHaveValue(''))
})

test('chips filter for daily tasks; waiting orders are counted regardless of other filters', async () => {
  const { user, api, address } = openOrders({
    orders: [makeOrder({ status: 'Awaiting shipment' }), makeOrder()],
    search: 'method=stripe',
  })
  const chips = within(await screen.findByRole('group', { name: 'Quick filters' }))
  await user.click(await chips.findByRole('button', { name: /^To ship\s*1$/ }))
  expect(address()).toEqual({ method: 'stripe', status: 'Awaiting shipment' })
  await user.click(chips.getByRole('button', { name: 'Refunded' }))
  expect(address()).toMatchObject({ 'refund-status': 'any' })
  await waitFor(() =>
    expect(api.calls(orders.query).at(-1)!.query).toMatchObject({ refundStatus: 'any' }),
  )
  await user.click(chips.getByRole('button', { name: 'Today' }))
  const { from, to } = address()
  expect(from).toBe(to)
  expect(chips.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true')
  // Home links to the same addresses.
  expect(from).toMatch(/^\d{4}-\d\d-\d\d$/)
  for (const name of [/^To ship/, 'Refunded', 'Today'])
    await user.click(chips.getByRole('button', { name }))
  expect(address()).toEqual({ method: 'stripe' })
})

test('a period is compared with the same number of days before it', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 4, 20, 10))
  const { user, api, address } = openOrders({ orders: [makeOrder()] })
  const total = { currency: 'GBP', netProfit: 80, tax: 0, orders: 4, images: 9 }
  api.answer(orders.query, ({ query }) => {
    const isNow = query.date_from !== startOfDay('2026-05-07', 'Europe/Berlin')
    const sums = isNow
      ? { ...total, grossProfit: 100 }
      : { ...total, grossProfit: 50, netProfit: 100, orders: 1, images: 0 }
    return {
      orders: {
        hits: [],
        total: 4,
        ...(query.aggs !== false && {
          aggs: { currencies: [sums], periods: [], period: 'day' as const },
        }),
      },
    }
  })
  expect(await screen.findByRole('combobox', { name: 'Period' })).toHaveTextContent('All time')
  await user.click(screen.getByRole('combobox', { name: 'Period' }))
  await user.click(await screen.findByRole('option', { name: 'Last 7 days' }))
  expect(address()).toEqual({ from: '2026-05-14', to: '2026-05-20' })
  await waitFor(() => expect(tile('Gross volume')).toHaveTextContent('£100.00+100%'))
  expect(tile('Net volume')).toHaveTextContent('£80.00-20%')
  expect(tile('Number of orders')).toHaveTextContent('4+300%')
  expect(tile('Average order')).toHaveTextContent('£25.00-50%')
  // Without earlier orders there is no change in per cent.
  expect(tile('Number of images')).toHaveTextContent(/9$/)
  expect(screen.getByText('Compared with 7 May 2026 – 13 May 2026')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Remove the filter/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('combobox', { name: 'Period' }))
  await user.click(await screen.findByRole('option', { name: 'All time' }))
  expect(address()).toEqual({})
  expect(screen.queryByText(/^Compared with/)).not.toBeInTheDocument()
})

test('amounts of two currencies are never added; a chip picks one for tiles, chart and table', async () => {
  const [pounds, euros] = [
    makeOrder({ grossProfit: 10, netProfit: 8.1, noImages: 2 }),
    makeOrder({ currency: 'EUR', grossProfit: 20, netProfit: 16, noImages: 3 }),
  ]
  const { user, address } = openOrders({ orders: [pounds, euros, makeOrder()] })
  await waitFor(() => expect(tile('Gross volume')).toHaveTextContent('£20.00GBP€20.00EUR'))
  expect(tile('Net volume')).toHaveTextContent('£16.20GBP€16.00EUR')
  expect(tile('Number of orders')).toHaveTextContent('3')
  expect(tile('Number of images')).toHaveTextContent('6')
  const chips = within(screen.getByRole('group', { name: 'Currency' }))
  expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'All',
    'GBP · £16.20',
    'EUR · €16.00',
  ])
  await user.click(chips.getByRole('button', { name: 'EUR · €16.00' }))
  await waitFor(() => expect(tile('Gross volume')).toHaveTextContent(/^Gross volume€20.00$/))
  expect(await screen.findByText('1–1 of 1')).toBeInTheDocument()
  expect(chips.getByRole('button', { name: 'EUR · €16.00' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // The others stay visible with their totals.
  expect(chips.getByRole('button', { name: 'GBP · £16.20' })).toBeInTheDocument()
  expect(address()).toEqual({ currency: 'EUR' })
  await user.click(chips.getByRole('button', { name: 'All' }))
  expect(address()).toEqual({})
})

test('the chart has an accessible table, including days without orders', async () => {
  const day = (text: string) => startOfDay(text, 'Europe/Berlin')
  const { user } = openOrders({
    orders: [makeOrder()],
    periods: [
      { from: day('2026-05-03'), currency: 'GBP', netProfit: 8.1, orders: 1 },
      { from: day('2026-05-05'), currency: 'GBP', netProfit: 4, orders: 2 },
      { from: day('2026-05-05'), currency: 'EUR', netProfit: 99, orders: 9 },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Show chart' }))
  const table = within(
    await screen.findByRole('figure', { name: 'Net sales in GBP and orders per day' }),
  ).getByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['DayNet salesOrders', '3 May£8.101', '4 May£0.000', '5 May£4.002'])
})

test('the chart is shown on request, which the browser remembers', async () => {
  const openDesk = () =>
    openOrders({
      orders: [makeOrder()],
      periods: [{ from: Date.UTC(2026, 4, 3), currency: 'GBP', netProfit: 8.1, orders: 1 }],
    })
  const { user, unmount } = openDesk()
  await user.click(await screen.findByRole('button', { name: 'Show chart' }))
  unmount()
  openDesk()
  expect(await screen.findByRole('button', { name: 'Hide chart' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  expect(screen.getByRole('figure')).toBeVisible()
})

test('filters are set in the drawer, sent, kept in the address and removed by chips', async () => {
  const galleries = [makeGallery({ name: 'Berlin Marathon', slug: 'marathon' })]
  const order = makeOrder({ status: 'Awaiting shipment' })
  const { user, api, address, router } = openOrders({
    orders: [order, makeOrder()],
    galleries,
    search: 'page=1&size=50',
  })
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Filter orders' }))
  pasteDate(drawer.getByRole('group', { name: 'First day' }), '2026-05-03')
  pasteDate(drawer.getByRole('group', { name: 'Last day' }), '2026-05-04')
  for (const [field, option] of [
    ['Status', 'Awaiting shipment'],
    ['Payout Status', 'Available'],
    ['Method', 'Card'],
    ['Type', 'Download'],
    ['Gallery', 'Berlin Marathon'],
  ] as const) {
    await user.click(drawer.getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await user.type(drawer.getByLabelText('Name'), 'ada')
  await user.type(drawer.getByLabelText('Email address'), 'Ada@')
  await user.type(drawer.getByLabelText('Coupon'), 'SUMMER')
  await user.type(drawer.getByLabelText('Order ID'), '#0199AAAA')
  await user.click(drawer.getByRole('button', { name: 'Show orders' }))
  const asked = {
    date_from: Date.UTC(2026, 4, 2, 22),
    date_to: Date.UTC(2026, 4, 4, 22) - 1,
    status: 'Awaiting shipment',
    payoutStatus: 'Available',
    method: 'stripe',
    productType: 'Download',
    engineSlug: 'marathon',
    name: 'ada',
    emailAddress: 'ada@',
    couponCode: 'SUMMER',
    orderGuid: '0199aaaa',
  }
  await waitFor(() =>
    expect(
      api
        .calls(orders.query)
        .filter(({ query }) => query.aggs === false)
        .at(-1)!.query,
    ).toEqual({
      ...asked,
      from: 0,
      size: 50,
      sort: 'createdAt',
      order: 'desc',
      aggs: false,
      total: false,
    }),
  )
  await waitFor(() =>
    expect(
      api
        .calls(orders.query)
        .filter(({ query }) => query.aggs)
        .at(-1)!.query,
    ).toEqual({ ...asked, size: 0, aggs: true }),
  )
  const chips = within(await screen.findByRole('group', { name: 'Filters' }))
  expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'Payout: Available',
    'Card',
    'Download',
    'Berlin Marathon',
    'Coupon: SUMMER',
    'Name: ada',
    'Email: ada@',
    'Order ID: 0199aaaa',
    'Reset',
  ])
  await user.click(chips.getByRole('button', { name: 'Remove the filter Coupon: SUMMER' }))
  expect(address()).not.toHaveProperty('coupon')
  await act(() => router.navigate(-1))
  expect(address()).toHaveProperty('coupon', 'SUMMER')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(address()).toEqual({ size: '50' })
  await act(() => router.navigate(-2))
  expect(address()).toEqual({ page: '1', size: '50' })
}, 40_000)

test('an address opens its order; the amounts add up, and Close returns to the table', async () => {
  const order = makeOrder({
    grossProfit: 8,
    discount: 2,
    couponCode: 'SUMMER',
    fees: 1.2,
    shippingFee: 0.5,
    transactionFee: 0.3,
    netProfit: 6,
    payoutStatus: 'Pending',
    additionalInfo: 'Ring twice',
    preOrder: true,
  })
  const address = {
    addressLine1: 'Hauptstraße 1',
    addressLine2: '',
    townCity: 'Berlin',
    postCode: '10115',
    country: 'de',
  }
  const detail = toDetail(order, {
    address,
    shipment: {
      guid: newGuid(),
      state: 'failed',
      heldUntil: null,
      reason: { code: 'refused', detail: 'The paper is out of stock.' },
      labOrderId: null,
      shippedAt: null,
      isOverdue: false,
    },
  })
  const world = openOrders({ orders: [order], details: [detail], search: `order=${order.guid}` })
  const panel = within(await screen.findByRole('dialog', { name: `Order ${shortId(order.guid)}` }))
  await panel.findByText('Hauptstraße 1')
  const amounts = panel.getByRole('heading', { name: 'Amounts' }).parentElement!
  expect(
    within(amounts)
      .getAllByRole('definition')
      .map((amount) => amount.textContent),
  ).toEqual(['£10.00', '−£2.00', '£8.00', '−£1.20', '−£0.50', '−£0.30', '£6.00'])
  expect(amounts).toHaveTextContent('This order can be paid out from 6 May 2026')
  for (const text of [
    '10115 Berlin',
    'Germany',
    'Ring twice',
    'Pre-order',
    'The lab doesn’t accept this. “The paper is out of stock.”',
  ])
    expect(panel.getByText(text)).toBeInTheDocument()
  expect(panel.getByRole('link', { name: 'ada@runner.test' })).toHaveAttribute(
    'href',
    'mailto:ada@runner.test',
  )
  world.api.answer(shipments.retry, { order: detail })
  await world.user.click(panel.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Order sent to the lab again')).toBeInTheDocument()
  expect(world.api.calls(shipments.retry)[0]!.body).toEqual({ orderGuid: order.guid })
  await world.user.click(panel.getByRole('button', { name: 'Close' }))
  expect(world.address()).toEqual({})
})

test('a failed reel says why and can be made again; a ready one can be watched', async () => {
  const order = makeOrder({ attention: ['reel'], reelCreation: 'failed' })
  const reel = { guid: newGuid(), lineGuid: newGuid(), noMissing: 0, reason: null, files: null }
  const detail = toDetail(order, {
    reels: [
      { ...reel, state: 'failed', reason: 'no_photos' },
      {
        ...reel,
        guid: newGuid(),
        state: 'ready',
        noMissing: 1,
        files: { upright: '/files/upright.mp4', wide: '/files/wide.mp4' },
      },
    ],
  })
  const { api, user } = openOrders({
    orders: [order],
    details: [detail],
    search: `order=${order.guid}`,
    role: 'salesperson',
  })
  const panel = within(await screen.findByRole('dialog', { name: `Order ${shortId(order.guid)}` }))
  expect(await panel.findByText('All of its photos have been deleted.')).toBeVisible()
  expect(panel.getByText('1 photo was deleted before it was made.')).toBeVisible()
  expect(panel.getByRole('link', { name: 'Watch in portrait format' })).toHaveAttribute(
    'href',
    '/files/upright.mp4',
  )
  api.answer(reels.retry, { order: detail })
  const step = within(panel.getByRole('region', { name: 'Make the failed reel again' }))
  await user.click(step.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Making the reel again')).toBeInTheDocument()
  expect(api.calls(reels.retry)[0]!.body).toEqual({ orderGuid: order.guid })
  expect(screen.getAllByText('Reel failed')).not.toHaveLength(0)
})

test('a salesperson can’t send an order to the lab or open its customer', async () => {
  const order = makeOrder()
  const { user } = openOrders({
    orders: [order],
    details: [
      toDetail(order, {
        shipment: {
          guid: newGuid(),
          state: 'failed',
          heldUntil: null,
          reason: { code: 'cancelled' },
          labOrderId: null,
          shippedAt: null,
          isOverdue: false,
        },
      }),
    ],
    role: 'salesperson',
    gallery: makeGallery({ slug: 'marathon' }),
    search: `order=${order.guid}`,
  })
  const panel = within(await screen.findByRole('dialog'))
  await panel.findByText('Refused by the lab')
  expect(panel.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  await user.click(panel.getByRole('button', { name: /Actions for order/ }))
  expect(await screen.findByRole('menuitem', { name: 'Download originals' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Open customer' })).not.toBeInTheDocument()
  expect(panel.queryByRole('button', { name: /Ada Runner/ })).not.toBeInTheDocument()
  expect(panel.getByText(/Ada Runner/)).toBeInTheDocument()
})

test('shipped is shown immediately and can be undone; a refusal reverts it and says why', async () => {
  const order = makeOrder({ status: 'Awaiting shipment' })
  const { user, api, world } = openOrders({ orders: [order] })
  api.answer(orders.update, ({ body }) => {
    world.all = world.all.map((one) =>
      one.guid === body.guid ? { ...one, status: body.status } : one,
    )
    return { order: world.all[0]! }
  })
  await chooseAction(user, order.guid, 'Mark as shipped')
  expect(await screen.findByText('Order marked as shipped')).toBeInTheDocument()
  expect(screen.getByText('Shipped')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByText('Awaiting shipment')).toBeInTheDocument())
  api.answer(orders.update, () => {
    throw new Refusal('forbidden')
  })
  await user.click(screen.getByRole('button', { name: /Actions for order/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as shipped' }))
  expect(await screen.findByText('Your role doesn’t allow this.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByText('Awaiting shipment')).toBeInTheDocument())
})

test('prints are marked as shipped with tracking; an invalid link is reported at its field', async () => {
  const order = makeOrder({ status: 'Awaiting shipment', productTypes: ['Print'] })
  const { user, api, world } = openOrders({ orders: [order] })
  api.answer(orders.update, ({ body }) => {
    world.all = world.all.map((one) => ({ ...one, status: body.status }))
    return { order: world.all[0]! }
  })
  await chooseAction(user, order.guid, 'Mark as shipped with tracking')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Carrier'), 'Post')
  await user.type(dialog.getByLabelText('Tracking number'), 'AB1')
  await user.type(dialog.getByLabelText('Tracking link'), 'javascript:x')
  await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }))
  expect(await dialog.findByText('Not a web address')).toBeVisible()
  expect(api.calls(orders.update)).toEqual([])
  await user.clear(dialog.getByLabelText('Tracking link'))
  await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }))
  expect(await screen.findByText('Order marked as shipped')).toBeInTheDocument()
  expect(api.calls(orders.update).map(({ body }) => body)).toEqual([
    {
      guid: order.guid,
      status: 'Shipped',
      tracking: { carrier: 'Post', number: 'AB1', url: '' },
    },
  ])
  expect(await screen.findByText('Shipped')).toBeInTheDocument()
})

test('tracking is added later, in the panel', async () => {
  const order = makeOrder({ status: 'Shipped', productTypes: ['Print'] })
  const print = {
    ...makeLine().product,
    type: 'Print' as const,
    fulfillment: 'selfManaged' as const,
  }
  const { user, api } = openOrders({
    orders: [order],
    details: [toDetail(order, { items: [makeLine({ product: print })] })],
    search: `order=${order.guid}`,
  })
  api.answer(orders.update, () => ({ order }))
  await user.click(await screen.findByRole('button', { name: 'Add tracking…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Parcel tracking' }))
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(dialog.getByLabelText('Tracking number'), 'AB1')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Tracking saved')).toBeInTheDocument()
  expect(api.calls(orders.update).map(({ body }) => body)).toEqual([
    { guid: order.guid, status: 'Shipped', tracking: { carrier: '', number: 'AB1', url: '' } },
  ])
})

test('the tax in the gross volume is shown', async () => {
  openOrders({ orders: [makeOrder({ tax: 1.67 })] })
  await waitFor(() => expect(tile('Gross volume')).toHaveTextContent('including £1.67 tax'))
})

test.each([
  [
    'Resend order confirmation',
    'Email address',
    'second@runner.test',
    orders.resendConfirmation,
    'emailAddress',
    'Order confirmation sent',
  ],
  [
    'Resend WhatsApp message',
    'Mobile number',
    '+44 7700 900123',
    orders.resendWhatsAppMessages,
    'mobileNumber',
    'WhatsApp message resent',
  ],
] as const)(
  '%s: the recipient can be changed, and nothing can be sent again for five seconds',
  async (name, field, recipient, route, key, message) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
    const order = makeOrder()
    const { api } = openOrders({ orders: [order] })
    api.answer(route as typeof orders.resendConfirmation, {})
    await chooseAction(user, order.guid, name)
    const dialog = within(await screen.findByRole('dialog', { name }))
    const input = dialog.getByRole('textbox', { name: new RegExp(field) })
    await user.clear(input)
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
    await user.type(input, 'nobody')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(input).toHaveAccessibleDescription(/\w/))
    expect(api.calls(route)).toHaveLength(0)
    await user.clear(input)
    await user.type(input, recipient)
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(api.calls(route).map(({ body }) => body)).toEqual([
      { orderGuid: order.guid, [key]: recipient.replaceAll(' ', '') },
    ])
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
    // Closing and reopening doesn't shorten the pause.
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: /Actions for order/ }))
    await user.click(await screen.findByRole('menuitem', { name }))
    const again = within(await screen.findByRole('dialog', { name }))
    expect(again.getByRole('button', { name: 'Send' })).toBeDisabled()
    act(() => void vi.advanceTimersByTime(5_000))
    expect(again.getByRole('button', { name: 'Send' })).toBeEnabled()
  },
  20_000,
)

test('what could not be resent is reported with its reason', async () => {
  const user = userEvent.setup()
  const order = makeOrder()
  const { api } = openOrders({ orders: [order] })
  api.answer(orders.resendConfirmation, () => {
    throw new Refusal('too_many')
  })
  await chooseAction(user, order.guid, 'Resend order confirmation')
  const dialog = within(await screen.findByRole('dialog', { name: 'Resend order confirmation' }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(
    await screen.findByText('Failed to send. Too many attempts. Please wait a little.'),
  ).toBeInTheDocument()
})

test('originals are downloaded two seconds apart, without duplicates', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const order = makeOrder()
  const [first, second] = [makeLine(), makeLine()]
  second.items = [
    ...second.items,
    { ...first.items[0]!, guid: newGuid() },
    { ...first.items[0]!, guid: newGuid(), photoGuid: newGuid(), thumbnail: null },
  ]
  // A video may lack a poster.
  const film = makeLine()
  film.product = { ...film.product, type: 'Video' }
  film.items = [{ ...film.items[0]!, thumbnail: null }]
  const { api } = openOrders({
    orders: [order],
    details: [toDetail(order, { items: [first, second, film] })],
  })
  api.answer(content.download, { url: '/files/original.jpg' })
  await chooseAction(user, order.guid, 'Download originals')
  expect(await screen.findByText(/Downloading photo \d of 3/)).toBeInTheDocument()
  for (const times of [1, 2, 3]) {
    await waitFor(() => expect(click).toHaveBeenCalledTimes(times))
    await act(() => vi.advanceTimersByTimeAsync(2_000))
  }
  expect(await screen.findByText('Downloads finished')).toBeInTheDocument()
  expect(api.calls(content.download).map(({ body }) => body.contentGuid)).toEqual([
    first.items[0]!.photoGuid,
    second.items[0]!.photoGuid,
    film.items[0]!.photoGuid,
  ])
}, 20_000)

test('ten originals of an order come as one archive', async () => {
  const saved: (string | null)[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href'))
  })
  const order = makeOrder()
  const lines = Array.from({ length: 10 }, () => makeLine())
  const { api, user } = openOrders({
    orders: [order],
    details: [toDetail(order, { items: lines })],
  })
  api.answer(content.archive, { url: '/api/archive.zip' })
  await chooseAction(user, order.guid, 'Download originals')
  await waitFor(() => expect(saved).toEqual(['/api/archive.zip']))
  expect(api.calls(content.archive).map(({ body }) => body)).toEqual([
    {
      engineGuid: order.engineGuid,
      orderGuid: order.guid,
      content: lines.flatMap(({ items }) => items.map(({ photoGuid }) => photoGuid)),
    },
  ])
})

test('photos for printing are downloaded cropped and rotated', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const order = makeOrder({ productTypes: ['Print'] })
  const line = makeLine()
  const crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.5 }
  line.items = [{ ...line.items[0]!, crop, rotation: 90 }]
  const { api, user } = openOrders({
    orders: [order],
    details: [toDetail(order, { items: [line] })],
  })
  api.answer(content.download, { url: '/files/cut.jpg' })
  await chooseAction(user, order.guid, 'Download as ordered')
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  expect(api.calls(content.download).map(({ body }) => body)).toEqual([
    {
      engineGuid: order.engineGuid,
      contentGuid: line.items[0]!.photoGuid,
      orderGuid: order.guid,
      crop,
      rotation: 90,
    },
  ])
})

test('a customer is shown with a link to all of their orders', async () => {
  const order = makeOrder()
  const { user, api, address } = openOrders({
    orders: [order, makeOrder()],
    search: 'status=Shipped',
  })
  const { guid, firstName, lastName, emailAddress, mobileNumber } = order.customer
  api.answer(customers.list, {
    customers: [
      makeCustomer({
        guid,
        firstName,
        lastName,
        emailAddress,
        mobileNumber,
        engineGuid: order.engineGuid,
        createdAt: order.createdAt,
        addressLine1: 'Hauptstraße 1',
        townCity: 'Berlin',
        postCode: '10115',
        country: 'de',
        marketingOptIn: true,
      }),
    ],
  })
  await chooseAction(user, order.guid, 'Open customer')
  const dialog = within(await screen.findByRole('dialog', { name: 'Customer' }))
  expect(await dialog.findByText('Hauptstraße 1')).toBeInTheDocument()
  expect(dialog.getByText('Agreed')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'All orders of this customer' }))
  expect(await screen.findByText('1–1 of 1')).toBeInTheDocument()
  expect(address()).toEqual({ customer: guid })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the CSV buttons pass the filter and open the address; a failure is reported', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user, api } = openOrders({ orders: [makeOrder()], search: 'status=Shipped&page=1' })
  api.answer(orders.export, { url: '/api/orders.csv?signed' })
  await screen.findByText('1–1 of 1')
  await user.click(screen.getByRole('button', { name: 'Orders (CSV)' }))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  await user.click(screen.getByRole('button', { name: 'Items (CSV)' }))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(2))
  expect(api.calls(orders.export).map(({ body }) => body)).toEqual([
    { kind: 'orders', filter: { status: 'Shipped' }, language: 'en' },
    { kind: 'items', filter: { status: 'Shipped' }, language: 'en' },
  ])
  api.answer(orders.export, () => {
    throw new Refusal('too_many')
  })
  await user.click(screen.getByRole('button', { name: 'Orders (CSV)' }))
  expect(await screen.findByText('Too many attempts. Please wait a little.')).toBeInTheDocument()
})

test('a new order appears on the first page without a reload', async () => {
  const { world, emit } = openOrders({ orders: [makeOrder()] })
  await screen.findByText('1–1 of 1')
  world.all = [makeOrder(), ...world.all]
  emit()
  expect(await screen.findByText('1–2 of 2')).toBeInTheDocument()
  await waitFor(() => expect(tile('Number of orders')).toHaveTextContent('2'))
})

test('further pages don’t change and say how many orders have come in', async () => {
  const { world, emit, user, api } = openOrders({
    orders: Array.from({ length: 12 }, () => makeOrder()),
    search: 'size=10&page=2',
  })
  await screen.findByText('11–12 of 12')
  const asked = api.calls(orders.query).filter(({ query }) => query.from === 10).length
  world.all = [makeOrder(), makeOrder(), makeOrder(), ...world.all]
  emit()
  await user.click(await screen.findByRole('button', { name: '3 new orders' }))
  expect(api.calls(orders.query).filter(({ query }) => query.from === 10)).toHaveLength(asked)
  expect(await screen.findByText('1–10 of 15')).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /new orders/ })).not.toBeInTheDocument(),
  )
})

async function chooseAction(user: ReturnType<typeof userEvent.setup>, guid: string, name: string) {
  await user.click(await screen.findByRole('checkbox', { name: `Select order ${shortId(guid)}` }))
  await user.click(
    await screen.findByRole('button', { name: `Actions for order ${shortId(guid)}` }),
  )
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('an address with half an id says that there is no such order, without a request', async () => {
  const { api } = openOrders({ orders: [], search: 'order=0199f3c2-77' })
  expect(await screen.findByText('Order not found')).toBeVisible()
  expect(api.calls(orders.read)).toEqual([])
})

test('an order has its number, lists recipients of links, and revokes them on confirmation', async () => {
  const order = makeOrder({ number: 'DS-1042' })
  const messages: OrderDetail['messages'] = [
    {
      channel: 'mail',
      kind: 'confirmation',
      recipient: 'ada@home.test',
      createdAt: order.createdAt,
      sentAt: order.createdAt,
      tracking: null,
    },
    {
      channel: 'mail',
      kind: 'confirmation',
      recipient: 'aunt@home.test',
      createdAt: order.createdAt + 1,
      sentAt: null,
      tracking: null,
    },
    {
      channel: 'mail',
      kind: 'shipped',
      recipient: 'ada@home.test',
      createdAt: order.createdAt + 2,
      sentAt: order.createdAt + 2,
      tracking: { carrier: 'Post', number: 'AB1', url: 'https://post.test/AB1' },
    },
  ]
  const { user, api } = openOrders({
    orders: [order],
    details: [toDetail(order, { messages })],
    search: `order=${order.guid}`,
  })
  api.answer(orders.endLinks, {})
  const panel = within(await screen.findByRole('dialog', { name: 'Order DS-1042' }))
  expect(await panel.findByText(/^Confirmation · ada@home.test · /)).toBeVisible()
  expect(panel.getByText('Confirmation · aunt@home.test · Not sent yet')).toBeVisible()
  expect(panel.getByText(/^Prints are on their way · ada@home.test · /)).toBeVisible()
  expect(panel.getByRole('link', { name: 'Post AB1' })).toHaveAttribute(
    'href',
    'https://post.test/AB1',
  )
  await user.click(panel.getByRole('button', { name: 'End these links' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(api.calls(orders.endLinks)).toEqual([])
  await user.click(question.getByRole('button', { name: 'End these links' }))
  await waitFor(() =>
    expect(api.calls(orders.endLinks).map(({ body }) => body)).toEqual([{ guid: order.guid }]),
  )
})

/** An order with one lab print that is held for a day. */
function holdPrint() {
  const order = makeOrder({ productTypes: ['Print'], shippingFee: 5.25 })
  const line = makeLine()
  const detail = toDetail(order, {
    address: {
      addressLine1: 'Hauptstraße 1',
      addressLine2: '',
      townCity: 'Berlin',
      postCode: '10115',
      country: 'de',
    },
    items: [
      { ...line, product: { ...line.product, name: 'Poster', type: 'Print', fulfillment: 'lab' } },
    ],
    shipment: {
      guid: newGuid(),
      state: 'waiting',
      heldUntil: Date.now() + HOUR_MS,
      reason: null,
      labOrderId: null,
      shippedAt: null,
      isOverdue: false,
    },
  })
  return { order, detail, item: line.items[0]! }
}

test('held prints can be sent now', async () => {
  const { order, detail } = holdPrint()
  const { api, user } = openOrders({
    orders: [order],
    details: [detail],
    search: `order=${order.guid}`,
  })
  const panel = within(await screen.findByRole('dialog', { name: `Order ${shortId(order.guid)}` }))
  expect(await panel.findByText('Held back')).toBeVisible()
  expect(panel.getByText(/^Goes to the lab in 60 min|^Goes to the lab in 1 h 0 min/)).toBeVisible()
  api.answer(shipments.sendNow, {
    order: { ...detail, shipment: { ...detail.shipment!, heldUntil: null } },
  })
  await user.click(panel.getByRole('button', { name: 'Send now' }))
  expect(await screen.findByText('The prints go to the lab now')).toBeVisible()
  expect(api.calls(shipments.sendNow)[0]!.body).toEqual({ orderGuid: order.guid })
})

test('an address in another country is accepted after the lab’s price was shown', async () => {
  const { order, detail } = holdPrint()
  const { api, user } = openOrders({
    orders: [order],
    details: [detail],
    search: `order=${order.guid}`,
  })
  api.answer(shipments.changeAddress, ({ body }) => {
    if (body.labCost === 9.75) return { order: detail }
    throw new Refusal('lab_cost_changed', undefined, undefined, {
      was: 5.25,
      now: 9.75,
      currency: 'GBP',
    })
  })
  await user.click(await screen.findByRole('button', { name: 'Change address' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Address of order/ }))
  const country = dialog.getByRole('combobox', { name: 'Country' })
  await user.clear(country)
  await user.type(country, 'Norway')
  await user.click(await screen.findByRole('option', { name: 'Norway' }))
  await user.click(dialog.getByRole('button', { name: 'Change address' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /charges about £9.75.*instead of £5.25/,
  )
  await user.click(dialog.getByRole('button', { name: 'Send it there' }))
  expect(await screen.findByText('The prints will go to the new address')).toBeVisible()
  expect(api.calls(shipments.changeAddress).map(({ body }) => body)).toMatchObject([
    { address: { country: 'no', townCity: 'Berlin' } },
    { labCost: 9.75 },
  ])
})

test('a print is rotated, and a refusal is shown in its dialog', async () => {
  const { order, detail, item } = holdPrint()
  const { api, user } = openOrders({
    orders: [order],
    details: [detail],
    search: `order=${order.guid}`,
  })
  api.answer(shipments.print, {
    print: {
      guid: item.guid,
      engineGuid: order.engineGuid,
      productName: 'Poster',
      size: { width: 400, height: 400 },
      allowLowResolution: false,
      crop: null,
      rotation: 0,
      copies: 1,
      photo: {
        guid: item.photoGuid,
        name: item.name,
        width: 600,
        height: 400,
        preview: { location: '/md.jpg', width: 600, height: 400 },
      },
    },
  })
  api.answer(shipments.changePrint, () => {
    throw new Refusal('invalid', undefined, { crop: { code: 'too_few_pixels' } })
  })
  await user.click(await screen.findByRole('button', { name: 'Change finish-1.jpg of Poster' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Poster' }))
  await user.click(dialog.getByRole('button', { name: 'Rotate' }))
  expect(dialog.getByText(/too few pixels for a print this size/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.calls(shipments.changePrint).map(({ body }) => body)).toEqual([
      {
        orderGuid: order.guid,
        itemGuid: item.guid,
        photoGuid: item.photoGuid,
        rotation: 90,
        crop: { x: 0, y: expect.closeTo(1 / 6), width: 1, height: expect.closeTo(2 / 3) },
      },
    ]),
  )
  expect(await dialog.findByText('Has too few pixels for a print this size')).toBeVisible()
})

test('packing slips of several orders are one file, and orders without any are counted', async () => {
  const [one, two] = [makeOrder(), makeOrder()]
  const { api, user } = openOrders({ orders: [one, two] })
  api.answer(orders.packingSlips, { url: '/slips.pdf', skipped: 1 })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  for (const order of [one, two])
    await user.click(
      await screen.findByRole('checkbox', { name: `Select order ${shortId(order.guid)}` }),
    )
  await user.click(screen.getByRole('button', { name: 'Packing slips (PDF)' }))
  expect(await screen.findByText('1 order has no prints that you send yourself')).toBeVisible()
  expect(click).toHaveBeenCalled()
  expect(api.calls(orders.packingSlips)[0]!.body.orders.toSorted()).toEqual([one.guid, two.guid])
})

test('filters and columns are saved as a view, chosen again, shared and deleted', async () => {
  const { user, router, api } = openOrders({
    orders: [makeOrder({ status: 'Awaiting shipment' }), makeOrder()],
    search: 'status=Awaiting+shipment&page=1',
  })
  let views: OrderView[] = []
  api.answer(orderViews.list, () => ({ views }))
  api.answer(orderViews.create, ({ body }) => {
    const view = { ...body, guid: newGuid(), createdAt: 0, owner: null, isChangeable: true }
    views = [view]
    return { view }
  })
  api.answer(orderViews.remove, () => {
    views = []
    return {}
  })
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('button', { name: 'Save this view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'To send')
  await user.click(dialog.getByRole('switch', { name: 'Share with the team' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(views).toMatchObject([{ name: 'To send', isShared: true }]))
  expect(new URLSearchParams(views[0]!.address).get('status')).toBe('Awaiting shipment')
  await user.click(await screen.findByRole('button', { name: /^To ship/ }))
  await waitFor(() => expect(router.state.location.search).not.toContain('status'))
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('button', { name: /^To send/ }))
  await waitFor(() => expect(router.state.location.search).toContain('status=Awaiting+shipment'))
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('button', { name: 'Actions for To send' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('View deleted')).toBeVisible()
})

test('lost prints are reordered after the lab’s price was shown', async () => {
  const { order, detail } = holdPrint()
  const placed = {
    ...detail,
    shipment: { ...detail.shipment!, state: 'placed' as const, heldUntil: null },
  }
  const { api, user } = openOrders({
    orders: [order],
    details: [placed],
    search: `order=${order.guid}`,
  })
  api.answer(shipments.orderAgain, ({ body }) => {
    if (body.cost === 5.25) return { order: placed }
    throw new Refusal('lab_cost_to_confirm', undefined, undefined, { cost: 5.25, currency: 'GBP' })
  })
  await user.click(await screen.findByRole('button', { name: 'Order again…' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Order prints of/ }))
  const copies = dialog.getByRole('textbox', { name: 'Copies of finish-1.jpg' })
  await user.clear(copies)
  await user.type(copies, '2')
  await user.click(dialog.getByRole('button', { name: 'What does it cost?' }))
  expect(copies).toBeInvalid()
  await user.clear(copies)
  await user.type(copies, '1')
  await user.click(dialog.getByRole('button', { name: 'What does it cost?' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/about £5.25/)
  await user.click(dialog.getByRole('button', { name: 'Order again for £5.25' }))
  expect(await screen.findByText('Prints ordered again')).toBeVisible()
  const [asked, confirmed] = api.calls(shipments.orderAgain).map(({ body }) => body)
  expect(confirmed).toEqual({ ...asked, cost: 5.25 })
})
