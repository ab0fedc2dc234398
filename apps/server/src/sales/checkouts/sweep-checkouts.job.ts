import { job } from '../../ground/jobs/job.ts'

/** Finds checkouts whose outcome is unknown, and deletes what is no longer needed. */
export const sweepCheckouts = job<Record<never, never>>({
  name: 'sweep-checkouts',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 120,
})
