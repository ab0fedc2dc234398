import { job } from '../../ground/jobs/job.ts'

/** Reads a studio's plan from Stripe after a webhook. */
export const syncPlan = job<{ accountGuid: string }>({
  name: 'sync-plan',
  actsOutside: true,
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 60,
})
