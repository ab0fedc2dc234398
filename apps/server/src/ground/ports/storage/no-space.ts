import { StorageError } from './storage-error.ts'

/** PostgreSQL: disk_full and out_of_memory. The system: no space on a disk, and an exhausted user quota. */
const CODES = new Set(['53100', '53200', 'ENOSPC', 'EDQUOT'])

/**
 * Whether an error was caused by a full disk: of the database, of the files, or for temporary work. Drizzle, pg and the
 * storage wrap the system's error as the cause.
 */
export function isNoSpace(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof StorageError && at.code === 'no_space') return true
    if ('code' in at && CODES.has(String(at.code))) return true
  }
  return false
}

/** Whether a disk is full, or the storage can't be reached: such work waits, and doesn't count as failed. */
export function isStoreAway(error: unknown): boolean {
  return isNoSpace(error) || (error instanceof StorageError && error.code === 'unavailable')
}
