import { job } from '../../ground/jobs/job.ts'

/** Has every studio's plan read from Stripe, for webhooks that were lost. */
export const sweepPlans = job<Record<never, never>>({
  name: 'sweep-plans',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
})
