/** What a buyer is told by a message about an order: that it was made, that its prints are being made, that some are on their way. */
export const ORDER_MESSAGE_KINDS = ['confirmation', 'making', 'shipped'] as const
export type OrderMessageKind = (typeof ORDER_MESSAGE_KINDS)[number]

/** How a parcel can be followed; what is not known is empty. */
export interface Tracking {
  carrier: string
  number: string
  /** A page of the carrier's. */
  url: string
}
