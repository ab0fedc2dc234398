import { job } from '../../ground/jobs/job.ts'

/** Finds bulk actions whose work was lost, and deletes old ones. */
export const sweepBulkActions = job({ name: 'sweep-bulk-actions' })
