import { job } from '../../ground/jobs/job.ts'

/** Finds messages of orders that were not sent though their job has given up. */
export const sweepOrderMessages = job<Record<never, never>>({
  name: 'sweep-order-messages',
  retryLimit: 0,
  sameKey: 'one',
})
