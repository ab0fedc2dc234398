import { job } from '../../ground/jobs/job.ts'

/**
 * Compares the sizes of an account's films with the stored ones, and remakes those that are missing or truncated;
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
