import { job } from '../../ground/jobs/job.ts'

/**
 * Hands what the lab prints of an order to the lab, and of one that is there already reads what it costs. Rendering at full size takes its
 * time. Enqueue it with the shipment's guid as `key`: one at a time exists for a shipment.
 */
export const placeShipment = job<{ accountGuid: string; shipmentGuid: string }>({
  name: 'place-shipment',
  actsOutside: true,
  retryLimit: 6,
  retryDelay: 60,
  expireInSeconds: 1_800,
  sameKey: 'one',
})
