import { job } from '../../ground/jobs/job.ts'

/**
 * Compares the sizes of an account's films with what is known, and has those made again that are missing or cut off;
 * without an account those of all. `key`: the account's guid.
 */
export const checkReels = job<{ accountGuid?: string }>({
  name: 'check-reels',
  priority: -20,
  retryLimit: 3,
  retryDelay: 300,
  sameKey: 'one-waiting',
  expireInSeconds: 3_600,
})
