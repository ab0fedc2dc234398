/** Why the lab doesn't make an order. */
export const SHIPMENT_PROBLEMS = [
  'no_address',
  'original_gone',
  'original_damaged',
  'article_unknown',
  'refused',
  'cancelled',
] as const
export type ShipmentProblem = (typeof SHIPMENT_PROBLEMS)[number]
