import { job } from '../../ground/jobs/job.ts'

/** Finds orders and refunds without a document. */
export const sweepInvoices = job<Record<never, never>>({
  name: 'sweep-invoices',
  retryLimit: 0,
  sameKey: 'one',
})
