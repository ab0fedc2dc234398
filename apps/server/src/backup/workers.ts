import { endClusterLog } from '@proofdesk/embedded-postgres'
import { databaseFolder } from '../ground/db/embedded-database.ts'
import type { Deps } from '../ground/deps.ts'
import type { JobRun } from '../ground/jobs/job-worker.ts'
import { backUp, backUpNew, checkBackups } from './back-up.job.ts'
import { readRecipient } from './backup-key.ts'
import { deleteCopies } from './copy-folder.ts'
import { findOperatorStudio } from './operator-studio.ts'
import { planBackupNotice } from './plan-backup-notice.ts'
import { runBackup } from './run-backup.ts'

/**
 * Backs up in the time zone of the studio that was created first, if BACKUP_URL names a destination and there is a key.
 */
export async function workOnBackups(deps: Deps): Promise<void> {
  const { queue, env, log } = deps
  await deleteCopies(env.DATA_DIR).catch((error: unknown) =>
    log.warn({ err: error }, 'The remains of a killed restore could not be deleted'),
  )
  const isOn = env.BACKUP_URL !== undefined && env.DATABASE_URL === undefined
  // A log that no one fetches any more would only fill the disk.
  if (!isOn && !env.DATABASE_URL)
    await endClusterLog(databaseFolder(env.DATA_DIR)).catch((error: unknown) =>
      log.warn({ err: error }, 'The database may be keeping a log that no one reads'),
    )
  const work = (args: readonly string[]) => async (_: object, run: JobRun) => {
    if (isOn && (await readRecipient(env.DATA_DIR))) await runBackup(deps, args, run.signal)
  }
  await queue.work(backUp, {}, work(['--thin']))
  await queue.work(backUpNew, {}, async (payload, run) => {
    // The next run takes what this one could not; the age of the last good backup produces a warning.
    await work(['--new'])(payload, run).catch((error: unknown) =>
      log.warn({ err: error }, 'Changes could not be backed up'),
    )
    await planBackupNotice(deps)
  })
  await queue.work(checkBackups, {}, work(['--check']))
  if (!isOn) return
  const timeZone = (await findOperatorStudio(deps.db))?.timeZone ?? 'UTC'
  await queue.schedule(backUp, '30 3 * * *', {}, { timeZone })
  await queue.schedule(backUpNew, '*/5 * * * *', {})
  await queue.schedule(checkBackups, '0 5 * * 0', {}, { timeZone })
}
