import type { Fulfillment, ProductType } from './product.ts'

export const ORDER_STATUSES = ['Awaiting shipment', 'Shipped', 'Nothing to ship'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What people set an order to. That there is nothing to ship follows from its refunds. */
export const CHOSEN_STATUSES = ['Awaiting shipment', 'Shipped'] as const
export type ChosenStatus = (typeof CHOSEN_STATUSES)[number]

/** What the rules look at in a bought product. */
export interface BoughtLine {
  type: ProductType
  fulfillment: Fulfillment
}

/** The same with whether all of it was refunded. */
export interface RefundedLine extends BoughtLine {
  isRefunded: boolean
}

/**
 * The status an order starts with: what the studio makes or sends itself waits. Files are delivered with the order and
 * wait for no one, unless they were ordered before they were ready. Order status, docs/product.md.
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
 * The status of an order after its refunds: what was refunded is not to be made or shipped, what was shipped stays
 * shipped. An order that waits only because the studio set it so waits for everything that can be waited for.
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

/**
 * Whether an order may be set to a status. One of lab-fulfilled downloads only has nothing that anyone could wait for.
 */
export function canHaveStatus(lines: readonly BoughtLine[], status: ChosenStatus): boolean {
  return status === 'Shipped' || lines.some(canWait)
}

/** Whether the studio itself makes and sends prints of an order. */
export function hasOwnPrints(lines: readonly BoughtLine[]): boolean {
  return lines.some(({ type, fulfillment }) => type === 'Print' && fulfillment === 'selfManaged')
}

export const PRINTS_STATES = ['making', 'partlyShipped', 'shipped', 'cancelled'] as const
export type PrintsState = (typeof PRINTS_STATES)[number]

/** How far the lab is with the prints of an order; all false where it makes none. */
export interface LabProgress {
  isLabShipped: boolean
  /** The lab has taken them, so that they are made whatever is refunded. */
  isAtLab: boolean
  isLabCancelled: boolean
}

/**
 * How far an order's prints are, as their buyer reads it: `cancelled` where all were refunded before they were sent,
 * null for an order without prints, or whose prints the lab makes none of after all. The lab's are shipped when the lab
 * says so, the studio's own when it has set the order to Shipped, which says nothing of the lab's.
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
