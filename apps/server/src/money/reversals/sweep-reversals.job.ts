import { job } from '../../ground/jobs/job.ts'

/** Every ten minutes: whose payments is a provider to be asked about again? */
export const sweepReversals = job<Record<never, never>>({
  name: 'sweep-reversals',
  retryLimit: 0,
  sameKey: 'one',
})
