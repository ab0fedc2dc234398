import { job } from '../../ground/jobs/job.ts'

/** Reads every studio's plan from Stripe again, in case webhooks were lost. */
export const sweepPlans = job<Record<never, never>>({
  name: 'sweep-plans',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
})
