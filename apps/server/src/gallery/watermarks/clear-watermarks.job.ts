import { job } from '../../ground/jobs/job.ts'

/** Deletes the watermarked pictures of a gallery that are no longer shown. */
export const clearWatermarks = job<{ accountGuid: string; engineGuid: string }>({
  // The name that queues of existing installations contain.
  name: 'clear-marks',
  retryLimit: 2,
  sameKey: 'one-waiting',
  expireInSeconds: 14_400,
})
