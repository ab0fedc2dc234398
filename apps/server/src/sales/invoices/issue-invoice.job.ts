import { job } from '../../ground/jobs/job.ts'

/**
 * Issues an order's missing invoice and credit notes. Enqueue it with the order's guid as `key`, so that only one waits
 * per order.
 */
export const issueInvoice = job<{ accountGuid: string; orderGuid: string }>({
  name: 'issue-invoice',
  retryLimit: 5,
  retryDelay: 30,
  sameKey: 'one-waiting',
})
