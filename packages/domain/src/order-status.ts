import type { Fulfillment } from './product.ts'

export const ORDER_STATUSES = ['Awaiting shipment', 'Shipped'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The status an order starts with: something that the studio has to ship itself waits, everything else has gone out. Order status, docs/product.md. */
export function initialOrderStatus(
  lines: readonly { type: string; fulfillment: Fulfillment }[],
): OrderStatus {
  return lines.some(({ type, fulfillment }) => isSelfShipped(type, fulfillment))
    ? 'Awaiting shipment'
    : 'Shipped'
}

/** Downloads and videos leave by themselves, whatever their product says about fulfilment. */
function isSelfShipped(type: string, fulfillment: Fulfillment): boolean {
  return type === 'Print' && fulfillment === 'selfManaged'
}
