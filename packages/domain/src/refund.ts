import { isPackage } from './line-label.ts'
import type { StateTable } from './state-table.ts'

/** `requested` until the provider has taken it, `sent` until the money is back with the buyer. Only a settled one moves money in the ledger. */
export const REFUND_STATES = ['requested', 'sent', 'settled', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export type RefundEvent = 'accept' | 'settle' | 'fail' | 'return' | 'retry' | 'find'

/**
 * `return`: the provider could not give the money to the buyer and has it again. `find`: a refund that was given up here
 * is at the provider all the same.
 */
export const REFUND_TABLE: StateTable<RefundState, RefundEvent> = {
  requested: { accept: 'sent', settle: 'settled', fail: 'failed' },
  sent: { accept: 'sent', settle: 'settled', fail: 'failed' },
  settled: { return: 'failed' },
  failed: { retry: 'requested', find: 'sent' },
}

/** `desk`: through the provider that took the money. `outside`: the studio gave it back itself. `provider`: made on the provider's own pages. */
export const REFUND_ORIGINS = ['desk', 'outside', 'provider'] as const
export type RefundOrigin = (typeof REFUND_ORIGINS)[number]

/** Why a studio gives money back. */
export const REFUND_REASONS = [
  'buyerWish',
  'faulty',
  'notDelivered',
  'orderedTwice',
  'goodwill',
  'other',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Why a refund has not been made. Only what could not be asked is tried again by itself. */
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

/** How much of what was paid has been given back; null for nothing. */
export const REFUND_STATUSES = ['Partly refunded', 'Refunded'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** What the desk filters by: one of them, or either. */
export const REFUND_FILTERS = ['any', ...REFUND_STATUSES] as const
export type RefundFilter = (typeof REFUND_FILTERS)[number]

/** `grossProfit` is what is left of what was paid, `refunded` what was given back of it. */
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

/** A photo of an order, by its guid there, and so many copies of it. */
export interface PhotoCopies {
  guid: string
  copies: number
}

/** A line of an order; `refundedUnits` are in refunds that have not failed. Minor units. */
export interface RefundableLine {
  guid: string
  units: number
  /** Null for a package, which is one thing with one price. */
  unitPrice: number | null
  /** After its discount, with its tax. */
  paid: number
  refundedUnits: number
  /** How many copies of each photo are left, by its guid in the order; needed where a refund names photos. */
  copiesLeft?: ReadonlyMap<string, number> | undefined
}

/** What refunds that have not failed come to, made or on their way. */
export interface Given {
  /** With what lost disputes took. */
  amount: number
  /** As much of it as goes through the provider: the commission follows that. */
  throughProvider: number
  commission: number
  shipping: number
}

export interface RefundableOrder {
  /** What the buyer paid, before any refund. */
  paid: number
  /** The platform's part of it. */
  commission: number
  /** What can be given back for shipping: what the buyer paid for it, else what the lab took, which is in the prices. */
  shippingMost: number
  given: Given
  lines: readonly RefundableLine[]
}

export interface RequestedLine {
  guid: string
  quantity: number
  items?: readonly PhotoCopies[] | undefined
}

/** What to give back: lines and shipping together, or an amount; all of the rest where nothing is named. */
export interface RequestedRefund {
  /** `items` are the photos that are meant, where some were chosen: they come to the quantity. */
  lines?: readonly RequestedLine[] | undefined
  shipping?: number | undefined
  amount?: number | undefined
}

export interface RefundSplit {
  amount: number
  /** The part of the amount that is for shipping. */
  shipping: number
  /** The platform's part of the amount, in proportion. */
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

/** What can still be given back; minor units. */
export function refundRest({ paid, given }: Pick<RefundableOrder, 'paid' | 'given'>): number {
  return Math.max(0, paid - given.amount)
}

/** What can be given back for shipping at most; minor units. */
export function shippingMostOf({
  shippingPrice,
  shippingDiscount,
  shippingFee,
}: {
  /** What the buyer paid for it, and what the lab took. */
  shippingPrice: number
  /** What a coupon took off it: nothing was paid for what was given. */
  shippingDiscount: number
  shippingFee: number
}): number {
  return shippingPrice > 0 || shippingDiscount > 0 ? shippingPrice : shippingFee
}

/** How many of a line can be given back on their own. */
export function refundableUnits(line: Pick<RefundableLine, 'units' | 'unitPrice'>): number {
  return isPackage(line) ? 1 : line.units
}

/** Whether all of a line was given back: all of its order was, or as many units as it has. */
export function isLineRefunded(
  { refundedUnits, ...line }: Pick<RefundableLine, 'units' | 'unitPrice' | 'refundedUnits'>,
  order: Parameters<typeof refundStatusOf>[0],
): boolean {
  return refundStatusOf(order) === 'Refunded' || refundedUnits >= refundableUnits(line)
}

/**
 * Splits a refund to the minor unit. Units of a line come to what was paid for them after its discount, the commission is in proportion to
 * the amount; each is the difference of two shares of the whole, so that parts, in whatever sequence, come to the whole exactly.
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
  return { amount, shipping, commission: commissionOf(order, amount), lines }
}

/** The platform's part of a refund through the provider. */
export function commissionOf(
  { paid, commission, given }: Pick<RefundableOrder, 'paid' | 'commission' | 'given'>,
  amount: number,
): number {
  const until = share(commission, Math.min(paid, given.throughProvider + amount), paid)
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

/** Photos that are named are all that is given back of a line, and each of them is still left. */
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

/** `part` of `of` parts of an amount; half a minor unit is rounded up. */
function share(amount: number, part: number, of: number): number {
  if (of === 0) return 0
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)))
}
