import type { Fulfillment, ProductType } from './product.ts'

export const ORDER_STATUSES = ['Awaiting shipment', 'Shipped', 'Nothing to ship'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Statuses that people can set. That there is nothing to ship is derived from refunds. */
export const CHOSEN_STATUSES = ['Awaiting shipment', 'Shipped'] as const
export type ChosenStatus = (typeof CHOSEN_STATUSES)[number]

/** The facts of a purchased product that the rules depend on. */
export interface BoughtLine {
  type: ProductType
  fulfillment: Fulfillment
}

/** The same with whether it was refunded completely. */
export interface RefundedLine extends BoughtLine {
  isRefunded: boolean
}

/**
 * The status of a new order: products that the studio makes or ships itself wait for it. Files are delivered with the
 * order, unless they were ordered before they were ready. Order status, docs/product.md.
 */
export function initialOrderStatus(
  lines: readonly BoughtLine[],
  { preOrder }: { preOrder: boolean },
): ChosenStatus {
  return lines.some((line) => waitsForStudio(line, preOrder)) ? 'Awaiting shipment' : 'Shipped'
}

function waitsForStudio({ type, fulfillment }: BoughtLine, preOrder: boolean): boolean {
  return fulfillment === 'selfManaged' && (type === 'Print' || preOrder)
}

function canWait({ type, fulfillment }: BoughtLine): boolean {
  return type !== 'Download' || fulfillment === 'selfManaged'
}

/**
 * The status of an order after its refunds: refunded items are not made or shipped, shipped ones stay shipped. If the
 * order only waits because the studio set it to do so, it waits for everything that can be waited for.
 */
export function statusAfterRefunds(
  status: OrderStatus,
  lines: readonly RefundedLine[],
  { preOrder }: { preOrder: boolean },
): OrderStatus {
  if (status === 'Shipped') return status
  const waiting = lines.filter((line) => waitsForStudio(line, preOrder))
  const awaited = waiting.length > 0 ? waiting : lines.filter(canWait)
  return awaited.every(({ isRefunded }) => isRefunded) ? 'Nothing to ship' : 'Awaiting shipment'
}

/** Whether an order can have a status. An order with nothing but lab-fulfilled downloads has nothing to wait for. */
export function canHaveStatus(lines: readonly BoughtLine[], status: ChosenStatus): boolean {
  return status === 'Shipped' || lines.some(canWait)
}

/** Whether the studio itself makes and ships prints of an order. */
export function hasOwnPrints(lines: readonly BoughtLine[]): boolean {
  return lines.some(({ type, fulfillment }) => type === 'Print' && fulfillment === 'selfManaged')
}

export const PRINTS_STATES = ['making', 'partlyShipped', 'shipped', 'cancelled'] as const
export type PrintsState = (typeof PRINTS_STATES)[number]

/** The lab's progress with an order's prints; all false without any. */
export interface LabProgress {
  isLabShipped: boolean
  /** The lab has accepted them and makes them whatever is refunded. */
  isAtLab: boolean
  isLabCancelled: boolean
}

/**
 * Progress of an order's prints as shown to the buyer: `cancelled` if all were refunded before they were shipped, null
 * for an order without prints, or if the lab makes none of them after all. Lab prints are shipped when the lab reports
 * it; the studio's own when it sets the order to Shipped, which says nothing about the lab's.
 */
export function printsStateOf(
  lines: readonly RefundedLine[],
  { status, isLabShipped, isAtLab, isLabCancelled }: LabProgress & { status: OrderStatus },
): PrintsState | null {
  const isShipped = ({ fulfillment }: BoughtLine) =>
    fulfillment === 'lab' ? isLabShipped : status === 'Shipped'
  const isMade = (line: RefundedLine) =>
    line.fulfillment === 'lab' ? isAtLab || (!line.isRefunded && !isLabCancelled) : !line.isRefunded
  const prints = lines.filter(({ type }) => type === 'Print')
  const sent = prints.filter(isShipped)
  const isRestMade = prints.some((line) => !isShipped(line) && isMade(line))
  if (sent.length > 0) return isRestMade ? 'partlyShipped' : 'shipped'
  if (isRestMade) return 'making'
  return prints.some(({ isRefunded }) => isRefunded) ? 'cancelled' : null
}
