import { job } from '../../ground/jobs/job.ts'

/**
 * Sends an order's prints to the lab, or reads the cost of one that is already there. Rendering at full size takes a
 * while. Enqueue it with the shipment's guid as `key`, so that only one exists per shipment.
 */
export const placeShipment = job<{ accountGuid: string; shipmentGuid: string }>({
  name: 'place-shipment',
  actsOutside: true,
  retryLimit: 6,
  retryDelay: 60,
  expireInSeconds: 1_800,
  sameKey: 'one',
})
