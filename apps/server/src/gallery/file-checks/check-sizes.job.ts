import { job } from '../../ground/jobs/job.ts'

/**
 * Compares the sizes of a gallery's stored files, or of the studio's own pictures (without a gallery), with those
 * recorded. `after`: the key to continue behind. `key`: the gallery's guid, or the account's.
 */
export const checkSizes = job<{
  accountGuid: string
  engineGuid: string | null
  after?: string
}>({
  name: 'check-sizes',
  priority: -20,
  retryLimit: 3,
  retryDelay: 300,
  sameKey: 'one-waiting',
  expireInSeconds: 3_600,
})

/** Has the sizes of all stored files compared, gallery by gallery. */
export const sweepSizes = job<object>({
  name: 'sweep-sizes',
  priority: -20,
  retryLimit: 1,
  sameKey: 'one',
})
