import { job } from '../../ground/jobs/job.ts'

/** Finds videos that arrived unconfirmed, those whose job was lost, and registered ones that never arrived. */
export const sweepVideos = job<Record<never, never>>({
  name: 'sweep-videos',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 900,
})
