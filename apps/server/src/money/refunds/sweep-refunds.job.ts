import { job } from '../../ground/jobs/job.ts'

/** Each minute: what became of refunds that are on their way, and which have no work queued? */
export const sweepRefunds = job<Record<never, never>>({
  name: 'sweep-refunds',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
})
