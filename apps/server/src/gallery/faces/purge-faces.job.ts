import { job } from '../../ground/jobs/job.ts'

/** Deletes faces of galleries that were archived or deleted longer ago than their retention period. */
export const purgeFaces = job<object>({ name: 'purge-faces' })
