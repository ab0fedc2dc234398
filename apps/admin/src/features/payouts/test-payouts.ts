import type { Order } from '@proofdesk/contract/admin/order'
import { orders } from '@proofdesk/contract/admin/orders'
import { type Balance, type Payout, payouts } from '@proofdesk/contract/admin/payouts'
import { DAY_MS } from '@proofdesk/domain/duration'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { netProfitOf } from '@proofdesk/domain/order-money'
import { type MockApi, mockApi } from '../../testing/mock-api.ts'
import { newGuid } from '../../testing/test-records.ts'

const NOW = Date.UTC(2026, 10, 20, 12)

/** An available order of ten major units, one of them the platform's fee. */
export function makeBalanceOrder(fields: Partial<Order> = {}): Order {
  const amounts = { grossProfit: 10, fees: 1, shippingFee: 0, transactionFee: 0, ...fields }
  const { currency = 'GBP' } = fields
  const minor = (amount: number) => toMinor(amount, currency) ?? 0
  const net = netProfitOf({
    grossProfit: minor(amounts.grossProfit),
    fees: minor(amounts.fees),
    shippingFee: minor(amounts.shippingFee),
    transactionFee: minor(amounts.transactionFee),
  })
  return {
    guid: newGuid(),
    number: null,
    createdAt: NOW,
    availableFrom: (fields.createdAt ?? NOW) + 3 * DAY_MS,
    currency,
    method: 'stripe',
    paidOut: false,
    payoutStatus: 'Available',
    payoutGuid: null,
    status: 'Shipped',
    engine: 'berlin',
    engineGuid: newGuid(),
    galleryName: 'Berlin Marathon',
    productTypes: ['Download'],
    customer: {
      guid: newGuid(),
      firstName: 'Ada',
      lastName: 'Runner',
      emailAddress: 'ada@runner.test',
      mobileNumber: '',
    },
    couponCode: '',
    discount: 0,
    shippingPrice: 0,
    giftCardAmount: 0,
    shippingDiscount: 0,
    tax: 0,
    refunded: 0,
    refundStatus: null,
    disputeState: null,
    labState: null,
    attention: [],
    ...amounts,
    shipmentsFee: amounts.shippingFee,
    netProfit: Math.max(0, toMajor({ amount: net, currency })),
    payoutAmount: toMajor({ amount: net, currency }),
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

export function makePayout(fields: Partial<Payout> = {}): Payout {
  return {
    guid: newGuid(),
    createdAt: NOW,
    paidAt: null,
    status: 'pending',
    currency: 'GBP',
    amount: 9,
    payoutDestination: 'bankAccount',
    noOrders: 1,
    orders: [],
    reasons: [],
    ...fields,
  }
}

/** A mock server with these orders, from which the balances follow. */
export function startBalance(initial: Order[]): MockApi & { left: Order[] } {
  const api = Object.assign(mockApi(), { left: initial })
  const sumOf = (some: Order[], currency: string) =>
    toMajor({
      amount: some.reduce((sum, order) => sum + toMinor(order.payoutAmount, order.currency)!, 0),
      currency,
    })
  const settled = (currency: string, state: string) =>
    api.left.filter((order) => order.currency === currency && order.payoutStatus === state)
  const balances = () =>
    [...new Set(api.left.map(({ currency }) => currency))].toSorted().map((currency): Balance => {
      const [available, pending] = [settled(currency, 'Available'), settled(currency, 'Pending')]
      const held = settled(currency, 'On hold')
      const losses = available.filter((order) => toMinor(order.payoutAmount, order.currency)! < 0)
      return {
        currency,
        losses: sumOf(losses, currency),
        lossOrders: losses.length,
        available: sumOf(available, currency),
        pending: sumOf(pending, currency),
        held: sumOf(held, currency),
        heldOrders: held.length,
        availableOrders: available.length - losses.length,
        pendingOrders: pending.length,
        pendingDays: pending.length > 0 ? 3 : 0,
      }
    })
  api.answer(payouts.balance, () => ({ balances: balances(), settlementMs: 3 * DAY_MS }))
  api.answer(payouts.available, ({ query }) => {
    const chosen = settled(query.currency, 'Available').filter(
      (order) => toMinor(order.payoutAmount, order.currency)! >= 0,
    )
    return { orders: chosen.map(({ guid }) => guid), amount: sumOf(chosen, query.currency) }
  })
  api.answer(orders.query, ({ query: { currency, from = 0, size = 30 } }) => {
    const matching = api.left.filter((order) => order.currency === currency)
    const hits = matching.slice(from, from + size).map((order) => ({ ...order, items: null }))
    return { orders: { hits, total: matching.length } }
  })
  api.answer(payouts.create, ({ body }) => {
    api.left = api.left.filter(
      (order) =>
        !body.orders.includes(order.guid) &&
        !(order.payoutStatus === 'Available' && toMinor(order.payoutAmount, order.currency)! < 0),
    )
    return {
      payout: makePayout({
        amount: body.amount,
        orders: body.orders,
        noOrders: body.orders.length,
        payoutDestination: body.payoutDestination,
      }),
    }
  })
  return api
}
