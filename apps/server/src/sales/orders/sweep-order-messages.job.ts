import { job } from '../../ground/jobs/job.ts'

/** Finds unsent messages of orders whose job has given up. */
export const sweepOrderMessages = job<Record<never, never>>({
  name: 'sweep-order-messages',
  retryLimit: 0,
  sameKey: 'one',
})
