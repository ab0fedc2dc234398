/**
 * What a message tells a buyer about an order: that it was made, that its prints are being made or on their way, or that
 * photos were added to it.
 */
export const ORDER_MESSAGE_KINDS = ['confirmation', 'making', 'shipped', 'foundLater'] as const
export type OrderMessageKind = (typeof ORDER_MESSAGE_KINDS)[number]

/** How a parcel can be followed; what is not known is empty. */
export interface Tracking {
  carrier: string
  number: string
  /** A page of the carrier's. */
  url: string
}
