import { job } from '../../ground/jobs/job.ts'

/** Reads what mail servers have sent back. */
export const readBounces = job<Record<never, never>>({
  name: 'read-bounces',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 600,
})
