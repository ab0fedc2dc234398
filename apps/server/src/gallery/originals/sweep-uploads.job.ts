import { job } from '../../ground/jobs/job.ts'

/**
 * Finds uploads that arrived unconfirmed, photos whose job was lost, and registered files that never came; tells
 * galleries' timelines of uploads that are done.
 */
export const sweepUploads = job<Record<never, never>>({
  name: 'sweep-uploads',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 900,
})
