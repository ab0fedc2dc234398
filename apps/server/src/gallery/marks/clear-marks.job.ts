import { job } from '../../ground/jobs/job.ts'

/** Removes the marked pictures of a gallery that are not shown any more. */
export const clearMarks = job<{ accountGuid: string; engineGuid: string }>({
  name: 'clear-marks',
  retryLimit: 2,
  sameKey: 'one-waiting',
  expireInSeconds: 14_400,
})
