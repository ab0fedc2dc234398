import { job } from '../../ground/jobs/job.ts'

/** Issues what an order lacks of invoice and credit notes. Enqueue it with the order's guid as `key`: one waits for an order. */
export const issueInvoice = job<{ accountGuid: string; orderGuid: string }>({
  name: 'issue-invoice',
  retryLimit: 5,
  retryDelay: 30,
  sameKey: 'one-waiting',
})
