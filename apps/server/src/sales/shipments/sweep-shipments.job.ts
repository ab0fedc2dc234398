import { job } from '../../ground/jobs/job.ts'

/**
 * Finds waiting shipments without a job, and placed ones whose cost the lab hasn't reported yet, or which it hasn't
 * sent.
 */
export const sweepShipments = job<Record<never, never>>({
  name: 'sweep-shipments',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
})
