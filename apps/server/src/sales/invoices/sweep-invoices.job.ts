import { job } from '../../ground/jobs/job.ts'

/** Finds orders and refunds that no one has issued a document for. */
export const sweepInvoices = job<Record<never, never>>({
  name: 'sweep-invoices',
  retryLimit: 0,
  sameKey: 'one',
})
