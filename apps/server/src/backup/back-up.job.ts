import { job } from '../ground/jobs/job.ts'

const SHARED = {
  // The next one is due soon; a place that is away for an hour loses nothing.
  retryLimit: 0,
  expireInSeconds: 86_400,
  sameKey: 'one-waiting',
  // A restored copy must not delete or continue what the original has backed up.
  actsOutside: true,
} as const

/** Everything, once a night; afterwards what is kept no longer is deleted. */
export const backUp = job({ name: 'back-up', ...SHARED, retryLimit: 3, retryDelay: 900 })
/** What came since, every five minutes. */
export const backUpNew = job({ name: 'back-up-new', ...SHARED })
/** Every byte that is stored is read back, once a week. */
export const checkBackups = job({ name: 'check-backups', ...SHARED })
