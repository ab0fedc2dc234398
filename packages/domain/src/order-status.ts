import type { Fulfillment, ProductType } from './product.ts'

export const ORDER_STATUSES = ['Awaiting shipment', 'Shipped'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What the rules look at in a bought product. */
export interface BoughtLine {
  type: ProductType
  fulfillment: Fulfillment
}

/**
 * The status an order starts with: what the studio makes or sends itself waits. Files are delivered with the order and
 * wait for nobody, unless they were ordered before they were ready. Order status, docs/product.md.
 */
export function initialOrderStatus(
  lines: readonly BoughtLine[],
  { preOrder }: { preOrder: boolean },
): OrderStatus {
  return lines.some(
    ({ type, fulfillment }) => fulfillment === 'selfManaged' && (type === 'Print' || preOrder),
  )
    ? 'Awaiting shipment'
    : 'Shipped'
}

/** Whether an order may be set to a status. One of lab-fulfilled downloads only has nothing that anybody could wait for. */
export function canHaveStatus(lines: readonly BoughtLine[], status: OrderStatus): boolean {
  return (
    status === 'Shipped' ||
    lines.some(({ type, fulfillment }) => type !== 'Download' || fulfillment === 'selfManaged')
  )
}

/** Whether the studio itself makes and sends prints of an order. */
export function hasOwnPrints(lines: readonly BoughtLine[]): boolean {
  return lines.some(({ type, fulfillment }) => type === 'Print' && fulfillment === 'selfManaged')
}

export const PRINTS_STATES = ['making', 'partlyShipped', 'shipped'] as const
export type PrintsState = (typeof PRINTS_STATES)[number]

/**
 * How far an order's prints are, as their buyer reads it; null for an order without prints, or whose prints the lab makes none of after all. The lab's are shipped when the lab says so, the
 * studio's own when it has set the order to Shipped, which says nothing of the lab's.
 */
export function printsStateOf(
  lines: readonly BoughtLine[],
  {
    status,
    isLabShipped,
    isLabCancelled = false,
  }: { status: OrderStatus; isLabShipped: boolean; isLabCancelled?: boolean },
): PrintsState | null {
  const prints = lines.filter(
    ({ type, fulfillment }) => type === 'Print' && !(isLabCancelled && fulfillment === 'lab'),
  )
  if (prints.length === 0) return null
  const isShipped = ({ fulfillment }: BoughtLine) =>
    fulfillment === 'lab' ? isLabShipped : status === 'Shipped'
  if (prints.every(isShipped)) return 'shipped'
  return prints.some(isShipped) ? 'partlyShipped' : 'making'
}
