import { job } from '../../jobs/job.ts'

/** Compacts the new rows of `order_sums` into the settled ones, so that readers have little to add up. */
export const settleSums = job<Record<never, never>>({
  name: 'settle-sums',
  retryLimit: 1,
  sameKey: 'one',
})
