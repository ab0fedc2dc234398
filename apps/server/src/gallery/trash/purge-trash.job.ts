import { job } from '../../ground/jobs/job.ts'

/**
 * Purges everything that has been in the trash for 30 days, expired sessions and tickets, and announced pictures that
 * never arrived.
 */
export const purgeTrash = job<Record<never, never>>({
  name: 'purge-trash',
  retryLimit: 1,
  sameKey: 'one',
  expireInSeconds: 7_200,
})
