import { job } from '../../ground/jobs/job.ts'

/**
 * Turns a stored original into a live photo, or quarantines it. Retried for about five minutes, so that a brief outage
 * of the store or the database doesn't quarantine photos.
 */
export const processPhoto = job<{ accountGuid: string; photoGuid: string }>({
  name: 'process-photo',
  retryLimit: 6,
  retryDelay: 5,
  expireInSeconds: 600,
})
