import { job } from '../../ground/jobs/job.ts'

/**
 * Removes for good what has been in the trash for 30 days, sessions and tickets that have expired, and pictures that
 * were announced and never came.
 */
export const purgeTrash = job<Record<never, never>>({
  name: 'purge-trash',
  retryLimit: 1,
  sameKey: 'one',
  expireInSeconds: 7_200,
})
