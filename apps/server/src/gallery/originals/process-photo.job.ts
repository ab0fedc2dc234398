import { job } from '../../ground/jobs/job.ts'

/**
 * Turns a stored original into a live photo, or puts it into quarantine. Tried for some five minutes, so that a store
 * or a database that is away for a moment sends nothing there.
 */
export const processPhoto = job<{ accountGuid: string; photoGuid: string }>({
  name: 'process-photo',
  retryLimit: 6,
  retryDelay: 5,
  expireInSeconds: 600,
})
