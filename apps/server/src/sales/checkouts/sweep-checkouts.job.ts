import { job } from '../../jobs/job.ts'

/** Finds checkouts whose outcome nobody has told us, and forgets what is no longer needed. */
export const sweepCheckouts = job<Record<never, never>>({
  name: 'sweep-checkouts',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 120,
})
