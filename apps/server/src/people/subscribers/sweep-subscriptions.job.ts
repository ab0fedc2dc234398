import { job } from '../../ground/jobs/job.ts'

/** Notifies subscribers of galleries that have been published, and deletes unconfirmed subscriptions. */
export const sweepSubscriptions = job<Record<never, never>>({
  name: 'sweep-subscriptions',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 120,
})
