import { job } from '../../ground/jobs/job.ts'

/**
 * Sends prints to the lab once they are no longer held back. A separate job, because a waiting `place-shipment` job
 * would prevent a person from sending them now. Enqueue it with the shipment's guid as `key`.
 */
export const releaseShipment = job<{ accountGuid: string; shipmentGuid: string }>({
  name: 'release-shipment',
  actsOutside: true,
  retryLimit: 6,
  retryDelay: 60,
  sameKey: 'one',
})
