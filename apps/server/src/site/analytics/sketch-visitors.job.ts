import { job } from '../../ground/jobs/job.ts'

/**
 * Computes the visitor totals of completed days, so that any range can be counted without reading each visitor; and
 * deletes what has passed its retention.
 */
export const sketchVisitors = job<Record<never, never>>({
  name: 'sketch-visitors',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 3_600,
})
