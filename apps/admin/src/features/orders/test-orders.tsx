import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { type CurrencyTotal, type OrderAggs, orders } from '@proofdesk/contract/admin/orders'
import type { Order, OrderDetail, OrderLine } from '@proofdesk/contract/admin/order'
import { type BulkAction, bulkActions } from '@proofdesk/contract/admin/bulk-actions'
import { orderViews } from '@proofdesk/contract/admin/order-views'
import { type TestOrder, testOrders } from '@proofdesk/contract/admin/test-orders'
import { orderTimeline } from '@proofdesk/contract/admin/timeline'
import { invoices } from '@proofdesk/contract/admin/invoices'
import { type Refund, type Refundable, refunds } from '@proofdesk/contract/admin/refunds'
import type { AnswerOf, QueryOf } from '@proofdesk/contract/route'
import { DAY_MS } from '@proofdesk/domain/duration'
import type { Role } from '@proofdesk/domain/roles'
import { NoConnection, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeSession, newGuid } from '../../testing/test-records.ts'
import { OrdersPage } from './orders-page.tsx'
import { OrdersTab } from './orders-tab.tsx'

let count = 0

/** An order of one download for ten pounds; tests pass what they are about. */
export function makeOrder(fields: Partial<Order> = {}): Order {
  // Screens show the first 13 characters.
  const guid = `0199aaaa-${String(++count).padStart(4, '0')}-7000-8000-000000000001`
  return {
    guid,
    number: null,
    createdAt: Date.UTC(2026, 4, 3, 10, 30),
    availableFrom: (fields.createdAt ?? Date.UTC(2026, 4, 3, 10, 30)) + 3 * DAY_MS,
    currency: 'GBP',
    method: 'stripe',
    paidOut: false,
    payoutStatus: 'Available',
    payoutGuid: null,
    status: 'Shipped',
    engine: 'marathon',
    engineGuid: newGuid(),
    galleryName: 'Berlin Marathon',
    productTypes: ['Download'],
    customer: {
      guid: newGuid(),
      firstName: 'Ada',
      lastName: `Runner ${count}`,
      emailAddress: 'ada@runner.test',
      mobileNumber: '+491701234567',
    },
    couponCode: '',
    discount: 0,
    shippingPrice: 0,
    giftCardAmount: 0,
    shippingDiscount: 0,
    tax: 0,
    grossProfit: 10,
    fees: 1.5,
    shippingFee: 0,
    shipmentsFee: 0,
    transactionFee: 0.4,
    netProfit: 8.1,
    refunded: 0,
    refundStatus: null,
    disputeState: null,
    labState: null,
    attention: [],
    payoutAmount: 8.1,
    noImages: 1,
    preOrder: false,
    takenBy: null,
    paymentNote: '',
    whatsappDelivery: false,
    reelCreation: 'none',
    additionalInfo: '',
    address: null,
    ...fields,
  }
}

export function makeLine(fields: Partial<OrderLine> = {}): OrderLine {
  return {
    guid: newGuid(),
    product: {
      guid: newGuid(),
      name: 'Single download',
      type: 'Download',
      fulfillment: 'selfManaged',
      sku: '',
      width: 0,
      height: 0,
    },
    units: 1,
    unitPrice: 10,
    amount: 10,
    discount: 0,
    paid: (fields.amount ?? 10) - (fields.discount ?? 0),
    tax: 0,
    taxTreatment: 'none',
    taxName: '',
    taxRate: 0,
    isTakenBack: false,
    items: [
      {
        guid: newGuid(),
        photoGuid: newGuid(),
        name: 'finish-1.jpg',
        copies: 1,
        crop: null,
        rotation: 0,
        thumbnail: { location: '/files/finish-1.webp', width: 300, height: 200 },
      },
    ],
    ...fields,
  }
}

export function toDetail(order: Order, fields: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...order,
    items: [makeLine()],
    taxDetail: null,
    company: null,
    tracking: null,
    shipment: null,
    reprints: [],
    reels: [],
    messages: [],
    ...fields,
  }
}

/** Refunds of an order of ten pounds, and what can still be refunded. */
export function makeRefunds(
  given: Refund[] = [],
  fields: Partial<Refundable> = {},
): AnswerOf<typeof refunds.list> {
  return {
    refunds: given,
    refundable: {
      paid: 10,
      rest: 10,
      shipping: 0,
      shippingMost: fields.shipping ?? 0,
      byCards: 0,
      given: { amount: 0, throughProvider: 0, onCards: 0, commission: 0, shipping: 0 },
      commission: 1.5,
      returnsCommission: true,
      throughProvider: true,
      lines: [],
      ...fields,
    },
  }
}

interface World {
  orders?: Order[]
  details?: OrderDetail[]
  gallery?: Gallery
  galleries?: Gallery[]
  role?: Role
  /** The address's query, without the question mark. */
  search?: string
  language?: 'en' | 'de'
  totals?: CurrencyTotal[]
  periods?: OrderAggs['periods']
  refunds?: AnswerOf<typeof refunds.list>
  /** Number of all matches, if the server has more than the test passes. */
  total?: number
  /** The newest bulk actions, on each request. */
  bulk?: () => BulkAction[]
  /** The server is unreachable until `world.isDown` is set to false. */
  isDown?: boolean
  testOrders?: TestOrder[]
}

/** The list of orders on a mock server that filters by status, currency and gallery and pages like the real one. */
export function openOrders({
  orders: all = [],
  details = [],
  gallery,
  galleries = [],
  role = 'owner',
  search = '',
  language = 'en',
  totals,
  periods,
  refunds: given = makeRefunds(),
  total,
  bulk = () => [],
  isDown = false,
  testOrders: placed = [],
}: World = {}) {
  const api = mockApi()
  const world = { all, isDown }
  const find = (query: QueryOf<typeof orders.query>) =>
    world.all.filter(
      ({ status, currency, engine, customer }) =>
        (query.status ?? status) === status &&
        (query.currency ?? currency) === currency &&
        (query.engineSlug ?? engine) === engine &&
        (query.customerGuid ?? customer.guid) === customer.guid,
    )
  api.answer(orders.query, ({ query }): AnswerOf<typeof orders.query> => {
    if (world.isDown) throw new NoConnection()
    const found = find(query)
    const { from = 0, size = 30 } = query
    const hits = found.slice(from, from + size).map((order) => ({ ...order, items: null }))
    const answer = { hits, total: total ?? found.length }
    return {
      orders:
        query.aggs === false
          ? answer
          : {
              ...answer,
              aggs: { currencies: totals ?? sum(found), periods: periods ?? [], period: 'day' },
            },
    }
  })
  api.answer(orders.read, ({ query }) => ({
    orders: [...details, ...world.all.map((order) => toDetail(order))]
      .filter(({ guid }) => guid === query.guid)
      .slice(0, 1),
  }))
  api.answer(refunds.list, given)
  api.answer(orderViews.list, { views: [] })
  api.answer(testOrders.list, { testOrders: placed })
  api.answer(bulkActions.list, () => ({ actions: bulk() }))
  api.answer(invoices.list, { invoices: [], canMake: false })
  api.answer(orderTimeline.list, { events: [], more: false })
  let emit = () => {}
  api.answer(
    orders.events,
    () => new Promise((resolve) => (emit = () => resolve({ changedAt: 1 }))),
  )
  api.answer(contract.engines.list, { engines: galleries })
  const session = makeSession(role)
  const path = gallery
    ? `/${language}/galleries/${gallery.slug}/orders`
    : `/${language}/sales/orders`
  const screen = renderScreen(gallery ? <OrdersTab gallery={gallery} /> : <OrdersPage />, {
    path: search ? `${path}?${search}` : path,
    route: gallery ? '/:lang/galleries/:slug/orders' : '/:lang/sales/orders',
    session,
  })
  return {
    ...screen,
    api,
    world,
    emit: () => emit(),
    address: () => Object.fromEntries(new URLSearchParams(screen.router.state.location.search)),
  }
}

function sum(found: readonly Order[]): CurrencyTotal[] {
  return [...Map.groupBy(found, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    grossProfit: own.reduce((all, { grossProfit }) => all + grossProfit, 0),
    netProfit: Math.round(own.reduce((all, { netProfit }) => all + netProfit, 0) * 100) / 100,
    tax: own.reduce((all, { tax }) => all + tax, 0),
    orders: own.length,
    images: own.reduce((all, { noImages }) => all + noImages, 0),
  }))
}
