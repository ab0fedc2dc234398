import { job } from '../../ground/jobs/job.ts'

/** Finds galleries of which something else is drawn than at their last clearing: a setting, a picture or a name was changed. */
export const sweepWatermarks = job<Record<never, never>>({
  // As the queues of installations have it.
  name: 'sweep-marks',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 3_600,
})
