import { job } from '../../ground/jobs/job.ts'

/** Compacts the deltas of `order_sums` into one row per key, so that queries have little to add up. */
export const compactSums = job<Record<never, never>>({
  name: 'compact-sums',
  retryLimit: 1,
  sameKey: 'one',
})
