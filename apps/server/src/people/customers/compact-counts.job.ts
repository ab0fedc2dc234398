import { job } from '../../ground/jobs/job.ts'

/** Compacts the deltas of `customer_counts` into one row of each key, so that readers have little to add up. */
export const compactCounts = job<Record<never, never>>({
  name: 'compact-customer-counts',
  retryLimit: 1,
  sameKey: 'one',
})
