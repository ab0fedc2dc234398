import { job } from '../../ground/jobs/job.ts'

/** Counts the visitors of paid checkouts, and deletes those of abandoned ones. */
export const sweepPaidVisitors = job<Record<never, never>>({
  name: 'sweep-paid-visitors',
  retryLimit: 0,
  sameKey: 'one',
})
