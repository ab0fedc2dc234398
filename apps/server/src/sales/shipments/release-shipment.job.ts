import { job } from '../../ground/jobs/job.ts'

/**
 * Hands prints to the lab once they are no longer held back. A job of its own, since one that hands them over and waits
 * for its hour would keep a person from sending them now. Enqueue it with the shipment's guid as `key`.
 */
export const releaseShipment = job<{ accountGuid: string; shipmentGuid: string }>({
  name: 'release-shipment',
  actsOutside: true,
  retryLimit: 6,
  retryDelay: 60,
  sameKey: 'one',
})
