import type { Tracking } from '@proofdesk/domain/order-message'

/** What a timeline tells of a parcel; nothing for one that has no number. */
export function toTrackingValues(tracking: Tracking | undefined) {
  if (!tracking) return {}
  const { carrier, number: trackingNumber } = tracking
  return { ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }) }
}
