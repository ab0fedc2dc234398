import { type BackupHealth, isBackupOld, readBackupHealth } from '../backup/backup-health.ts'
import type { Env } from '../ground/settings/env.ts'
import { type Result, attention, broken, ok, skipped } from './finding.ts'

/** Checks the automatic backups, as recorded in the data folder. The backup place itself isn't read. */
export async function checkBackups(env: Env): Promise<Result> {
  if (env.DATABASE_URL !== undefined)
    return skipped(
      'With DATABASE_URL nothing is backed up automatically. Run npm run backup -- --to PLACE on your own schedule: it copies the files and a database dump made by pg_dump, which must be installed in the server’s version or later.',
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
      `Nothing is backed up to ${label} yet, as there is no key. Create one in the console under Backups, or run: npm run backup`,
    )
  if (!whole)
    return broken(
      `There is no full backup in ${label} yet. The next one is made at night; to make one now, run: npm run backup`,
    )
  if (isBackupOld(health, Date.now()))
    return broken(
      `The last full backup in ${label} is from ${dayOf(whole.at)}, or changes haven’t been backed up for an hour. See the log for the reason.`,
    )
  if (check && check.damaged.length > 0)
    return broken(
      `${check.damaged.length} parts of the backups in ${label} are missing or damaged. Earlier backups may be incomplete: check that disk or bucket.`,
    )
  return ok(`The last full backup in ${label} is from ${dayOf(whole.at)}.`)
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
