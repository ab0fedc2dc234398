import { job } from '../../jobs/job.ts'

/** Finds uploads that arrived without anybody saying so, photos whose work was lost, and announcements that came to nothing. */
export const sweepUploads = job<Record<never, never>>({
  name: 'sweep-uploads',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 900,
})
