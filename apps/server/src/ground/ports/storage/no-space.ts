import { StorageError } from './storage-error.ts'

/** PostgreSQL: disk_full and out_of_memory. The system: no space on a disk, and a user's share of it used up. */
const CODES = new Set(['53100', '53200', 'ENOSPC', 'EDQUOT'])

/**
 * Whether something failed because a disk is full: the database's, that of the files, or one for work in between.
 * Drizzle, pg and the file store wrap what the system said as the cause.
 */
export function isNoSpace(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof StorageError && at.code === 'no_space') return true
    if ('code' in at && CODES.has(String(at.code))) return true
  }
  return false
}

/** The same, or the file store can't be reached: work that failed so waits, and that counts as no one's fault. */
export function isStoreAway(error: unknown): boolean {
  return isNoSpace(error) || (error instanceof StorageError && error.code === 'unavailable')
}
