import { job } from '../../ground/jobs/job.ts'

/** Counts the visitors of checkouts that are paid, and forgets those of checkouts that were given up. */
export const sweepPaidVisitors = job<Record<never, never>>({
  name: 'sweep-paid-visitors',
  retryLimit: 0,
  sameKey: 'one',
})
