import {
  ORDER_PAGE_SIZES,
  ORDER_SORTS,
  OrderFilter,
  type OrderSort,
  type orders,
} from '@proofdesk/contract/admin/orders'
import type { QueryOf } from '@proofdesk/contract/route'
import { type Day, endOfDay, isDay, startOfDay } from '@proofdesk/domain/day'
import { DISPUTE_STATES, type DisputeState } from '@proofdesk/domain/dispute'
import { ATTENTION_FILTERS, type AttentionFilter } from '@proofdesk/domain/order-attention'
import { isLoneLetter } from '@proofdesk/domain/lone-letter'
import { ORDER_STATUSES, type OrderStatus } from '@proofdesk/domain/order-status'
import { PAYMENT_METHODS, type PaymentMethod } from '@proofdesk/domain/payment-method'
import { PRODUCT_TYPES, type ProductType } from '@proofdesk/domain/product'
import { REFUND_FILTERS, type RefundFilter } from '@proofdesk/domain/refund'
import { PAYOUT_STATES, type PayoutState } from '@proofdesk/domain/settlement'
import { toTime } from '@proofdesk/domain/time'
import * as z from 'zod'

/** The value in the address: `?open-refund=yes`. */
export const OPEN_REFUND = 'yes'

/** The filters of the orders. Days are in the account's time zone; a text is empty without a search. */
export interface OrderFilters {
  fromDay: Day | null
  toDay: Day | null
  status: OrderStatus | null
  payoutStatus: PayoutState | null
  refundStatus: RefundFilter | null
  disputeState: DisputeState | null
  /** Only orders with a refund that is pending, or failed and is still owed. */
  openRefund: typeof OPEN_REFUND | null
  attention: AttentionFilter | null
  method: PaymentMethod | null
  currency: string | null
  productType: ProductType | null
  /** The gallery's slug; never set in a gallery's own tab. */
  gallery: string | null
  coupon: string
  /** The search field: a name, address, number, id or file. */
  text: string
  name: string
  emailAddress: string
  /** The beginning of an order's id. */
  orderId: string
  customer: string | null
  payout: string | null
  /** The team member who took the money. */
  takenBy: string | null
}

/** The list of orders as the address describes it. */
export interface OrderSearch extends OrderFilters {
  sort: OrderSort
  direction: 'asc' | 'desc'
  /** Starts at 1. */
  page: number
  size: (typeof ORDER_PAGE_SIZES)[number]
}

export type OrderQuery = QueryOf<typeof orders.query>

export const NO_FILTERS: OrderFilters = {
  fromDay: null,
  toDay: null,
  status: null,
  payoutStatus: null,
  refundStatus: null,
  disputeState: null,
  openRefund: null,
  attention: null,
  method: null,
  currency: null,
  productType: null,
  gallery: null,
  coupon: '',
  text: '',
  name: '',
  emailAddress: '',
  orderId: '',
  customer: null,
  payout: null,
  takenBy: null,
}
export const DEFAULT_SIZE = 30

/** The values' names in the address. */
const NAMES = {
  fromDay: 'from',
  toDay: 'to',
  status: 'status',
  payoutStatus: 'payout-status',
  refundStatus: 'refund-status',
  disputeState: 'dispute',
  openRefund: 'open-refund',
  attention: 'attention',
  method: 'method',
  currency: 'currency',
  productType: 'type',
  gallery: 'gallery',
  coupon: 'coupon',
  text: 'q',
  name: 'name',
  emailAddress: 'email',
  orderId: 'order-id',
  customer: 'customer',
  payout: 'payout',
  takenBy: 'taken-by',
  sort: 'sort',
  direction: 'dir',
  page: 'page',
  size: 'size',
} as const satisfies Record<keyof OrderSearch, string>

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const PAGE_MAX = 50_000

/** Parses an address; invalid values are ignored, so that no address can break the screen. */
export function readOrderSearch(address: URLSearchParams): OrderSearch {
  const get = (key: keyof OrderSearch) => address.get(NAMES[key])
  const text = (key: keyof OrderSearch, max: number) => (get(key) ?? '').trim().slice(0, max)
  const optional = (key: keyof OrderSearch, isGood: (value: string) => boolean) => {
    const value = get(key)
    return value !== null && isGood(value) ? value : null
  }
  const name = text('name', 120)
  const words = text('text', 200)
  const page = Number(get('page') ?? 1)
  return {
    fromDay: optional('fromDay', isDay),
    toDay: optional('toDay', isDay),
    status: among(ORDER_STATUSES, get('status')),
    payoutStatus: among(PAYOUT_STATES, get('payoutStatus')),
    refundStatus: among(REFUND_FILTERS, get('refundStatus')),
    disputeState: among(DISPUTE_STATES, get('disputeState')),
    openRefund: among([OPEN_REFUND], get('openRefund')),
    attention: among(ATTENTION_FILTERS, get('attention')),
    method: among(PAYMENT_METHODS, get('method')),
    currency: optional('currency', (value) => /^[A-Z]{3}$/.test(value)),
    productType: among(PRODUCT_TYPES, get('productType')),
    gallery: optional('gallery', (value) => value !== '' && value.length <= 120),
    coupon: text('coupon', 80),
    text: isLoneLetter(words) ? '' : words,
    name: isLoneLetter(name) ? '' : name,
    emailAddress: text('emailAddress', 254).toLowerCase(),
    orderId: toOrderId(text('orderId', 60)),
    customer: optional('customer', (value) => GUID.test(value)),
    payout: optional('payout', (value) => GUID.test(value)),
    takenBy: optional('takenBy', (value) => GUID.test(value)),
    sort: among(ORDER_SORTS, get('sort')) ?? 'createdAt',
    direction: get('direction') === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    size: ORDER_PAGE_SIZES.find((allowed) => String(allowed) === get('size')) ?? DEFAULT_SIZE,
  }
}

/** Writes a change to an address, keeping its other values. Any change except of the page leads to the first page. */
export function writeOrderSearch(
  address: URLSearchParams,
  change: Partial<OrderSearch>,
): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete(NAMES.page)
  for (const [key, value] of Object.entries(change) as [
    keyof OrderSearch,
    string | number | null,
  ][]) {
    const name = NAMES[key]
    if (value === null || value === '' || value === DEFAULTS[key]) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Filters and sorting as saved in a view: an address without a page. */
export function toViewAddress(search: OrderSearch): string {
  return writeOrderSearch(new URLSearchParams(), { ...search, page: 1 }).toString()
}

const DEFAULTS: Partial<Record<keyof OrderSearch, string | number>> = {
  sort: 'createdAt',
  direction: 'desc',
  page: 1,
  size: DEFAULT_SIZE,
}

interface FilterContext {
  timeZone: string
  /** The slug of the gallery of this tab. */
  engineSlug?: string
}

/** The server's filter of orders, without paging. */
export function toOrderFilter(
  search: OrderFilters,
  { timeZone, engineSlug }: FilterContext,
): OrderFilter {
  const gallery = engineSlug ?? search.gallery
  return {
    ...(gallery !== null && { engineSlug: gallery }),
    ...(search.fromDay !== null && {
      date_from: toTime(startOfDay(search.fromDay, timeZone)),
    }),
    ...(search.toDay !== null && { date_to: toTime(endOfDay(search.toDay, timeZone)) }),
    ...(search.status !== null && { status: search.status }),
    ...(search.payoutStatus !== null && { payoutStatus: search.payoutStatus }),
    ...(search.refundStatus !== null && { refundStatus: search.refundStatus }),
    ...(search.disputeState !== null && { disputeState: search.disputeState }),
    ...(search.openRefund !== null && { openRefund: true }),
    ...(search.attention !== null && { attention: search.attention }),
    ...(search.method !== null && { method: search.method }),
    ...(search.currency !== null && { currency: search.currency }),
    ...(search.productType !== null && { productType: search.productType }),
    ...(search.coupon !== '' && { couponCode: search.coupon }),
    ...(search.text !== '' && { text: search.text }),
    ...(search.name !== '' && { name: search.name }),
    ...(search.emailAddress !== '' && { emailAddress: search.emailAddress }),
    ...(search.orderId !== '' && { orderGuid: search.orderId }),
    ...(search.customer !== null && { customerGuid: search.customer }),
    ...(search.payout !== null && { payoutGuid: search.payout }),
    ...(search.takenBy !== null && { takenBy: search.takenBy }),
  }
}

/**
 * A page of the table; totals and chart are requested separately, since they don't change with the page. The first page
 * leaves the number of matches to them too, unless stored totals provide it, so that it doesn't have to wait.
 */
export function toPageQuery(search: OrderSearch, context: FilterContext): OrderQuery {
  return {
    ...toOrderFilter(search, context),
    from: (search.page - 1) * search.size,
    size: search.size,
    sort: search.sort,
    order: search.direction,
    aggs: false,
    ...(search.page === 1 && isSlowToCount(search) && { total: false }),
  }
}

function isSlowToCount({ text, name, emailAddress, coupon }: OrderSearch): boolean {
  return text !== '' || name !== '' || emailAddress !== '' || coupon !== ''
}

/** Totals and chart, of all currencies: choosing one only picks among them, and the others stay visible. */
export function toTotalsQuery(search: OrderSearch, context: FilterContext): OrderQuery {
  return { ...toOrderFilter({ ...search, currency: null }, context), size: 0, aggs: true }
}

/** The filter as texts, for an export. */
export function toExportFilter(
  search: OrderFilters,
  context: FilterContext,
): Record<string, string> {
  const texts = z.encode(OrderFilter, toOrderFilter(search, context)) as Record<
    string,
    string | undefined
  >
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Number of active filters. */
export function countFilters(search: OrderFilters): number {
  return (Object.keys(NO_FILTERS) as (keyof OrderFilters)[]).filter(
    (key) => search[key] !== NO_FILTERS[key],
  ).length
}

/** Cleans a typed or pasted order id: characters that no id has are removed. */
export function toOrderId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^0-9a-z-]/g, '')
    .slice(0, 36)
}

function among<T extends string>(allowed: readonly T[], value: string | null): T | null {
  return allowed.find((one) => one === value) ?? null
}
