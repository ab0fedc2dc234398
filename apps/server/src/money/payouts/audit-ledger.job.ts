import { job } from '../../ground/jobs/job.ts'

/** Once a night: does all the money still add up? */
export const auditLedger = job<Record<never, never>>({
  name: 'audit-ledger',
  retryLimit: 0,
  sameKey: 'one',
})
