import { job } from '../../ground/jobs/job.ts'

/** Deletes test orders that are a day old. */
export const sweepTestOrders = job<Record<never, never>>({
  name: 'sweep-test-orders',
  actsOutside: false,
  retryLimit: 0,
  sameKey: 'one',
})
