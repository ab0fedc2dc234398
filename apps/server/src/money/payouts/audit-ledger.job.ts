import { job } from '../../ground/jobs/job.ts'

/** Nightly: checks that all money adds up. */
export const auditLedger = job<Record<never, never>>({
  name: 'audit-ledger',
  retryLimit: 0,
  sameKey: 'one',
})
