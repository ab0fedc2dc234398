import { job } from '../../ground/jobs/job.ts'

/** Tells subscribers of galleries that have been published, and forgets subscriptions that no one confirmed. */
export const sweepSubscriptions = job<Record<never, never>>({
  name: 'sweep-subscriptions',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 120,
})
