import { job } from '../../ground/jobs/job.ts'

/** Every ten minutes: finds accounts whose refunds and disputes are due to be listed at their provider. */
export const sweepReversals = job<Record<never, never>>({
  name: 'sweep-reversals',
  retryLimit: 0,
  sameKey: 'one',
})
