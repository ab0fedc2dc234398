import { job } from '../../jobs/job.ts'

/** Does what a bulk action has confirmed, or takes it back, some seconds at a time. `key`: the action's guid. */
export const runBulkAction = job<{ accountGuid: string; actionGuid: string }>({
  name: 'run-bulk-action',
  retryLimit: 10,
  sameKey: 'one-running',
})
