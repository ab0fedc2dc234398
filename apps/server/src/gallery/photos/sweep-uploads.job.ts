import { job } from '../../jobs/job.ts'

/** Finds uploads that arrived unconfirmed, photos whose job was lost, and registered files that never came. */
export const sweepUploads = job<Record<never, never>>({
  name: 'sweep-uploads',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 900,
})
