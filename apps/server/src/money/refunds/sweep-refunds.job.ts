import { job } from '../../ground/jobs/job.ts'

/** Every minute: polls refunds in progress, and finds those without a queued job. */
export const sweepRefunds = job<Record<never, never>>({
  name: 'sweep-refunds',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
})
