import { job } from '../../ground/jobs/job.ts'

/** Finds uploaded media that no one has read since. */
export const sweepMedia = job<Record<never, never>>({
  name: 'sweep-media',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 900,
})
