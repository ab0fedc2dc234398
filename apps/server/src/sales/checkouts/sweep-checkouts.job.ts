import { job } from '../../ground/jobs/job.ts'

/** Finds checkouts with an unknown outcome, and deletes data that is no longer needed. */
export const sweepCheckouts = job<Record<never, never>>({
  name: 'sweep-checkouts',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 120,
})
