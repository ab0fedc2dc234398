import { job } from '../../ground/jobs/job.ts'

/** Removes the watermarked pictures of a gallery that are not shown any more. */
export const clearWatermarks = job<{ accountGuid: string; engineGuid: string }>({
  // As the queues of installations have it.
  name: 'clear-marks',
  retryLimit: 2,
  sameKey: 'one-waiting',
  expireInSeconds: 14_400,
})
