import { job } from '../../ground/jobs/job.ts'

/**
 * Finds shipments that wait without anyone working on them, and placed ones whose cost the lab has not told yet, or
 * which it has not sent.
 */
export const sweepShipments = job<Record<never, never>>({
  name: 'sweep-shipments',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
})
