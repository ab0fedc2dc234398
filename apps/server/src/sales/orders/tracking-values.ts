import type { Tracking } from '@proofdesk/domain/order-message'

/** The values of a parcel in a timeline; none for a parcel without a number. */
export function toTrackingValues(tracking: Tracking | undefined) {
  if (!tracking) return {}
  const { carrier, number: trackingNumber } = tracking
  return { ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }) }
}
