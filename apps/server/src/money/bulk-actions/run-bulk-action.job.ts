import { job } from '../../ground/jobs/job.ts'

/**
 * Runs a confirmed bulk action, or undoes it, some seconds at a time. `key`: the action's guid. Two concurrent runs are
 * harmless, because each order's row is locked.
 */
export const runBulkAction = job<{ accountGuid: string; actionGuid: string }>({
  name: 'run-bulk-action-turn',
  actsOutside: true,
  retryLimit: 10,
  sameKey: 'one-waiting',
})
