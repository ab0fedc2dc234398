import { job } from '../../jobs/job.ts'

/** Melts the fresh rows of `order_sums` into the settled ones, so that there is little to add up. */
export const settleSums = job<Record<never, never>>({
  name: 'settle-sums',
  retryLimit: 1,
  sameKey: 'one',
})
