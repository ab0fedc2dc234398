import { job } from '../../ground/jobs/job.ts'

/**
 * Does what a bulk action has confirmed, or takes it back, some seconds at a time. `key`: the action's guid. Two at
 * once are harmless: an order's row is locked.
 */
export const runBulkAction = job<{ accountGuid: string; actionGuid: string }>({
  name: 'run-bulk-action-turn',
  actsOutside: true,
  retryLimit: 10,
  sameKey: 'one-waiting',
})
