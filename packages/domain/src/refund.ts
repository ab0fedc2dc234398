import { isPackage } from './line-label.ts'
import type { StateTable } from './state-table.ts'

/**
 * `requested` until the provider has accepted it, `sent` until the buyer has the money. Only a settled one changes the
 * ledger.
 */
export const REFUND_STATES = ['requested', 'sent', 'settled', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export type RefundEvent = 'accept' | 'settle' | 'fail' | 'return' | 'retry' | 'find'

/**
 * `return`: the provider could not pay the buyer and has the money again. `find`: a refund that was given up here
 * exists at the provider after all.
 */
export const REFUND_TABLE: StateTable<RefundState, RefundEvent> = {
  requested: { accept: 'sent', settle: 'settled', fail: 'failed' },
  sent: { accept: 'sent', settle: 'settled', fail: 'failed' },
  settled: { return: 'failed' },
  failed: { retry: 'requested', find: 'sent' },
}

/**
 * `desk`: through the provider that took the payment. `outside`: paid by the studio itself. `provider`: made on the
 * provider's own pages.
 */
export const REFUND_ORIGINS = ['desk', 'outside', 'provider'] as const
export type RefundOrigin = (typeof REFUND_ORIGINS)[number]

/** Reasons for a refund. */
export const REFUND_REASONS = [
  'buyerWish',
  'faulty',
  'notDelivered',
  'orderedTwice',
  'goodwill',
  'other',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Why a refund has not been made. Only requests that could not be sent are retried automatically. */
export const REFUND_PROBLEMS = [
  'unreachable',
  'balance_insufficient',
  'already_refunded',
  'disputed',
  'card_gone',
  'too_old',
  'payment_gone',
  'amount_not_refundable',
  'refused',
] as const
export type RefundProblem = (typeof REFUND_PROBLEMS)[number]

/** How much of the payment has been refunded; null for nothing. */
export const REFUND_STATUSES = ['Partly refunded', 'Refunded'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** Filter of the orders list: one of them, or either. */
export const REFUND_FILTERS = ['any', ...REFUND_STATUSES] as const
export type RefundFilter = (typeof REFUND_FILTERS)[number]

/** `grossProfit` is what remains of the payment, `refunded` the refunded part. */
export function refundStatusOf({
  grossProfit,
  refunded,
}: {
  grossProfit: number
  refunded: number
}): RefundStatus | null {
  if (refunded === 0) return null
  return grossProfit <= 0 ? 'Refunded' : 'Partly refunded'
}

/** A photo of an order, by its guid there, and a number of copies. */
export interface PhotoCopies {
  guid: string
  copies: number
}

/** A line of an order; `refundedUnits` are in refunds that have not failed. Minor units. */
export interface RefundableLine {
  guid: string
  units: number
  /** Null for a package, which is one item with one price. */
  unitPrice: number | null
  /** After its discount, with its tax. */
  paid: number
  refundedUnits: number
  /** Remaining copies of each photo, by its guid in the order; required if a refund names photos. */
  copiesLeft?: ReadonlyMap<string, number> | undefined
}

/** The total of refunds that have not failed, whether settled or in progress. */
export interface Given {
  /** Including amounts lost in disputes. */
  amount: number
  /** The part that goes through the provider, which determines the commission. */
  throughProvider: number
  commission: number
  shipping: number
  /** The part that goes back onto gift cards. */
  onCards: number
}

export interface RefundableOrder {
  /** The buyer's payment, before any refund. */
  paid: number
  /** The part of it that gift cards paid. */
  byCards: number
  /** The platform's part of the rest. */
  commission: number
  /**
   * Maximum refund for shipping: the buyer's payment for it, otherwise the lab's charge, which is included in the
   * prices.
   */
  shippingMost: number
  given: Given
  lines: readonly RefundableLine[]
}

export interface RequestedLine {
  guid: string
  quantity: number
  items?: readonly PhotoCopies[] | undefined
}

/** What to refund: lines and shipping together, or an amount; everything that remains if nothing is named. */
export interface RequestedRefund {
  /** `items` are the refunded photos, if some were chosen: they add up to the quantity. */
  lines?: readonly RequestedLine[] | undefined
  shipping?: number | undefined
  amount?: number | undefined
}

export interface RefundSplit {
  amount: number
  /** The part of the amount that is for shipping. */
  shipping: number
  /** The part of the amount that goes back onto the gift cards that paid, before any other. */
  onCards: number
  /** The platform's part of the rest, in proportion. */
  commission: number
  lines: (RequestedLine & { amount: number })[]
}

export const REFUND_REFUSALS = [
  'nothing_left',
  'nothing_asked',
  'too_much',
  'line_unknown',
  'too_many_units',
  'photos_dont_add_up',
  'too_much_shipping',
] as const
export type RefundRefusal = (typeof REFUND_REFUSALS)[number]

/** The amount that can still be refunded; minor units. */
export function refundRest({ paid, given }: Pick<RefundableOrder, 'paid' | 'given'>): number {
  return Math.max(0, paid - given.amount)
}

/** Maximum refund for shipping; minor units. */
export function shippingMostOf({
  shippingPrice,
  shippingDiscount,
  shippingFee,
}: {
  /** The buyer's payment for shipping, and the lab's charge. */
  shippingPrice: number
  /** The coupon's discount on it, for which nothing was paid. */
  shippingDiscount: number
  shippingFee: number
}): number {
  return shippingPrice > 0 || shippingDiscount > 0 ? shippingPrice : shippingFee
}

/** How many units of a line can be refunded individually. */
export function refundableUnits(line: Pick<RefundableLine, 'units' | 'unitPrice'>): number {
  return isPackage(line) ? 1 : line.units
}

/** Whether a line was refunded completely: its whole order was, or all of its units. */
export function isLineRefunded(
  { refundedUnits, ...line }: Pick<RefundableLine, 'units' | 'unitPrice' | 'refundedUnits'>,
  order: Parameters<typeof refundStatusOf>[0],
): boolean {
  return refundStatusOf(order) === 'Refunded' || refundedUnits >= refundableUnits(line)
}

/**
 * Splits a refund to the minor unit. Units of a line are refunded at their discounted price, the commission in
 * proportion to the amount; each is the difference of two shares of the whole, so that partial refunds in any order add
 * up to exactly the whole.
 */
export function splitRefund(
  order: RefundableOrder,
  requested: RequestedRefund,
): RefundSplit | { refusal: RefundRefusal } {
  const rest = refundRest(order)
  if (rest === 0) return { refusal: 'nothing_left' }
  const lines = splitLines(order.lines, requested.lines ?? [])
  if ('refusal' in lines) return lines
  const shipping = requested.shipping ?? 0
  if (shipping > order.shippingMost - order.given.shipping) return { refusal: 'too_much_shipping' }
  const isWhole =
    requested.amount === undefined &&
    requested.lines === undefined &&
    requested.shipping === undefined
  const amount = isWhole
    ? rest
    : (requested.amount ?? 0) + lines.reduce((sum, line) => sum + line.amount, 0) + shipping
  if (amount <= 0) return { refusal: 'nothing_asked' }
  if (amount > rest) return { refusal: 'too_much' }
  const onCards = onCardsOf(order, amount)
  return { amount, shipping, onCards, commission: commissionOf(order, amount - onCards), lines }
}

/** The part of a refund that goes back onto the gift cards that paid: the money returns to them first. */
function onCardsOf({ byCards, given }: RefundableOrder, amount: number): number {
  return Math.min(amount, Math.max(0, byCards - given.onCards))
}

/** The platform's part of a refund through the provider. */
export function commissionOf(
  { paid, byCards, commission, given }: Omit<RefundableOrder, 'shippingMost' | 'lines'>,
  amount: number,
): number {
  const charged = paid - byCards
  const until = share(commission, Math.min(charged, given.throughProvider + amount), charged)
  return Math.max(0, until - given.commission)
}

function splitLines(
  lines: readonly RefundableLine[],
  wanted: NonNullable<RequestedRefund['lines']>,
): RefundSplit['lines'] | { refusal: RefundRefusal } {
  const split: RefundSplit['lines'] = []
  const quantities = Map.groupBy(wanted, ({ guid }) => guid)
  for (const [guid, parts] of quantities) {
    const line = lines.find((each) => each.guid === guid)
    if (!line) return { refusal: 'line_unknown' }
    const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
    const units = refundableUnits(line)
    const until = line.refundedUnits + quantity
    if (until > units) return { refusal: 'too_many_units' }
    const items = parts.flatMap((part) => part.items ?? [])
    const refusal = refuseItems(line, quantity, items)
    if (refusal) return { refusal }
    const amount = share(line.paid, until, units) - share(line.paid, line.refundedUnits, units)
    split.push({ guid, quantity, amount, ...(items.length > 0 && { items }) })
  }
  return split
}

/** The named photos are the whole refund of a line, and each of them must still be refundable. */
function refuseItems(
  line: RefundableLine,
  quantity: number,
  items: readonly PhotoCopies[],
): RefundRefusal | undefined {
  if (items.length === 0) return undefined
  const named = Map.groupBy(items, ({ guid }) => guid)
  const sumOf = (some: readonly PhotoCopies[]) => some.reduce((sum, { copies }) => sum + copies, 0)
  if (isPackage(line) || sumOf(items) !== quantity) return 'photos_dont_add_up'
  const isLeft = [...named].every(
    ([guid, some]) => sumOf(some) <= (line.copiesLeft?.get(guid) ?? 0),
  )
  return isLeft ? undefined : 'too_many_units'
}

/** The share `part` of `of` in an amount; half a minor unit is rounded up. */
function share(amount: number, part: number, of: number): number {
  if (of === 0) return 0
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)))
}
