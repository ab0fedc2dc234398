import { job } from '../../ground/jobs/job.ts'

/** Verifies the contents of originals that are due, for a limited time. */
export const verifyOriginals = job<object>({
  name: 'verify-originals',
  priority: -20,
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 14_400,
})
