import { job } from '../../ground/jobs/job.ts'

/** Finds media that were sent and that no one has looked at since. */
export const sweepMedia = job<Record<never, never>>({
  name: 'sweep-media',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 900,
})
