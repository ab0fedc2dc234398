import { hashLogBefore } from '@proofdesk/embedded-postgres'
import { databaseFolder } from '../ground/db/embedded-database.ts'
import type { BackupPlace } from './backup-place.ts'
import { readBackupState } from './backup-state.ts'
import { fromLogPosition } from './manifest.ts'

/**
 * The series that what is backed up next belongs to, and up to where in the log its increments reach. Undefined where
 * there is none, or the database isn't the one any more that it was made of: one that was put back to a restore point
 * writes another log under the same numbers.
 */
export async function findSeries(
  dataDir: string,
  place: BackupPlace,
): Promise<{ series: string; reached: bigint } | undefined> {
  const backup = await readBackupState(dataDir, place, 'backup')
  const increment = await readBackupState(dataDir, place, 'increment')
  if (backup?.series === undefined || backup.from === undefined) return undefined
  const { series } = backup
  const [position, known] =
    increment?.series === series ? [increment.to, increment.hash] : [backup.from, backup.hash]
  const reached = fromLogPosition(position)
  const hash = await hashLogBefore(databaseFolder(dataDir), reached)
  return hash !== undefined && hash === known ? { series, reached } : undefined
}
