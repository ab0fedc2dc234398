import { job } from '../../ground/jobs/job.ts'

/** Compares the contents of originals that it is time for, for a while. */
export const verifyOriginals = job<object>({
  name: 'verify-originals',
  priority: -20,
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 14_400,
})
