import { job } from '../../ground/jobs/job.ts'

/** Finds galleries whose watermarks have changed since their last clearing: a setting, a picture or a name. */
export const sweepWatermarks = job<Record<never, never>>({
  // The name that queues of existing installations contain.
  name: 'sweep-marks',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 3_600,
})
