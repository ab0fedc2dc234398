import { hashLogBefore } from '@proofdesk/embedded-postgres'
import { databaseFolder } from '../ground/db/embedded-database.ts'
import type { BackupPlace } from './backup-place.ts'
import { readBackupState } from './backup-state.ts'
import { fromLogPosition } from './manifest.ts'

/**
 * The series that the next backup belongs to, and the log position that its increments reach. Undefined if there is
 * none, or if this is no longer the database it was made from: one that was reset to a restore point writes a different
 * log under the same numbers.
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
