import { job } from '../../ground/jobs/job.ts'

/** Finds galleries of which something else is drawn than at their last clearing: a setting, a picture or a name was changed. */
export const sweepMarks = job<Record<never, never>>({
  name: 'sweep-marks',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 3_600,
})
