import { job } from '../../ground/jobs/job.ts'

/**
 * Finds uploads that arrived unconfirmed, photos whose job was lost, and registered files that never arrived; records
 * finished uploads in galleries' timelines.
 */
export const sweepUploads = job<Record<never, never>>({
  name: 'sweep-uploads',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 900,
})
