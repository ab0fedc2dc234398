import { job } from '../../ground/jobs/job.ts'

/**
 * Adds up the visitors of days that are over, so that they are counted over any days without looking at each; and lets
 * go what is kept no longer.
 */
export const sketchVisitors = job<Record<never, never>>({
  name: 'sketch-visitors',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 3_600,
})
