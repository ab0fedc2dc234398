import { job } from '../../ground/jobs/job.ts'

/** Reads bounces that mail servers have returned. */
export const readBounces = job<Record<never, never>>({
  name: 'read-bounces',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 600,
})
