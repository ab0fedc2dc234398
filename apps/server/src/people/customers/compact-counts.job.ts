import { job } from '../../ground/jobs/job.ts'

/** Compacts the deltas of `customer_counts` into one row per key, so that reads add up few rows. */
export const compactCounts = job<Record<never, never>>({
  name: 'compact-customer-counts',
  retryLimit: 1,
  sameKey: 'one',
})
