import { job } from '../../ground/jobs/job.ts'

/** Deletes faces of galleries that ended longer ago than they keep them. */
export const purgeFaces = job<object>({ name: 'purge-faces' })
