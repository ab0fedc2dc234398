/**
 * Kinds of messages to a buyer: the order was placed, its prints are being made or on their way, or photos were added
 * to it.
 */
export const ORDER_MESSAGE_KINDS = ['confirmation', 'making', 'shipped', 'foundLater'] as const
export type OrderMessageKind = (typeof ORDER_MESSAGE_KINDS)[number]

/** Tracking of a parcel; unknown parts are empty. */
export interface Tracking {
  carrier: string
  number: string
  /** The carrier's tracking page. */
  url: string
}
