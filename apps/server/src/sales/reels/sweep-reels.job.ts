import { job } from '../../ground/jobs/job.ts'

/** Finds reels that no process is making. */
export const sweepReels = job<Record<never, never>>({
  name: 'sweep-reels',
  retryLimit: 0,
  sameKey: 'one',
})
