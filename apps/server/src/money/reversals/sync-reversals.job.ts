import { job } from '../../ground/jobs/job.ts'

/** Reads refunds and disputes of an order's payment from the provider. Its key is the order's guid. */
export const syncReversals = job<{ accountGuid: string; orderGuid: string }>({
  name: 'sync-reversals',
  retryLimit: 8,
  retryDelay: 30,
  sameKey: 'one-running',
  expireInSeconds: 300,
})
