import { type BackupHealth, isBackupOld, readBackupHealth } from '../backup/backup-health.ts'
import type { Env } from '../ground/settings/env.ts'
import { type Result, attention, broken, ok, skipped } from './finding.ts'

/** Checks the automatic backups, as recorded in the data folder. The backup place itself isn't read. */
export async function checkBackups(env: Env): Promise<Result> {
  if (env.DATABASE_URL !== undefined)
    return skipped(
      'With DATABASE_URL nothing is backed up automatically. Run npm run backup -- --to PLACE by your own clock: it copies the files and a dump of the database by pg_dump, which has to be installed in the server’s version or later.',
    )
  const health = await readBackupHealth(env)
  if (!health)
    return attention(
      'Nothing is backed up automatically. Set BACKUP_URL to a folder on another disk or to a bucket.',
    )
  return describe(health)
}

function describe(health: BackupHealth): Result {
  const { label, hasKey, whole, check } = health
  if (!hasKey)
    return broken(
      `Nothing is backed up to ${label} yet, as there is no key. Make it in the console under Backups, or run: npm run backup`,
    )
  if (!whole)
    return broken(
      `There is no whole backup in ${label} yet. The next one is made at night; to make one now, run: npm run backup`,
    )
  if (isBackupOld(health, Date.now()))
    return broken(
      `The last whole backup in ${label} is of ${dayOf(whole.at)}, or what is new since wasn't backed up for an hour. The log says why.`,
    )
  if (check && check.damaged.length > 0)
    return broken(
      `${check.damaged.length} parts of the backups in ${label} are missing or damaged. Earlier backups may not be whole: check that disk or bucket.`,
    )
  return ok(`The last whole backup in ${label} is of ${dayOf(whole.at)}.`)
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
