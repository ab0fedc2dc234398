import { job } from '../ground/jobs/job.ts'

const SHARED = {
  // The next run is due soon; a destination that is away for an hour loses nothing.
  retryLimit: 0,
  expireInSeconds: 86_400,
  sameKey: 'one-waiting',
  // A restored copy must not delete or continue the original's backups.
  actsOutside: true,
} as const

/** A full backup, once a night; expired backups are then deleted. */
export const backUp = job({ name: 'back-up', ...SHARED, retryLimit: 3, retryDelay: 900 })
/** What is new since the last backup, every five minutes. */
export const backUpNew = job({ name: 'back-up-new', ...SHARED })
/** Once a week every stored byte is read back. */
export const checkBackups = job({ name: 'check-backups', ...SHARED })
