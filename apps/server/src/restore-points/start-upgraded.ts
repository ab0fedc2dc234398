import { DAY_MS } from '@proofdesk/domain/duration'
import { type EmbeddedPostgres, findServer } from '@proofdesk/embedded-postgres'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { holdDatabase } from '../ground/db/database-hold.ts'
import {
  type DatabaseSettings,
  databaseFolder,
  startEmbeddedDatabase,
} from '../ground/db/embedded-database.ts'
import { migrationsFolder } from '../ground/db/migrate.ts'
import { countMigrations } from '../ground/db/migrations-state.ts'
import type { Env } from '../ground/settings/env.ts'
import { readMigrationsAt } from './read-migrations-at.ts'
import { type RestorePoint, deleteOldRestorePoints, makeRestorePoint } from './restore-point.ts'

/** Processes of the same release that start together get the database one after the other, within seconds. */
const ATTEMPTS = 20
const PAUSE_MS = 500

interface StartOptions {
  folder?: string
  now?: () => number
  /** For the database, in addition to the cluster's own. */
  settings?: DatabaseSettings
}

/**
 * Starts the embedded database. If migrations are pending it is stopped again first and copied, so that a failed
 * upgrade loses nothing from before. Throws, without upgrading, if it can't be copied.
 */
export async function startUpgraded(
  { DATA_DIR: dataDir, RESTORE_POINTS }: Pick<Env, 'DATA_DIR' | 'RESTORE_POINTS'>,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  { folder = migrationsFolder, now = Date.now, settings = {} }: StartOptions = {},
): Promise<EmbeddedPostgres> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const server = await startEmbeddedDatabase(dataDir, log, { settings })
    try {
      const [applied, known] = [await readMigrationsAt(server.url), await countMigrations(folder)]
      if (RESTORE_POINTS === 'off' || applied === 0 || applied >= known) return server
      const point = await holdDatabase(dataDir, async () => {
        await server.stop()
        return copyStopped(dataDir, { createdAt: now(), migrations: applied, reason: 'upgrade' })
      })
      if (point) {
        log.warn(
          { folder: point.folder, migrations: known - applied },
          `The database was copied to ${point.folder} before the upgrade. npm run rollback restores it`,
        )
        return await startEmbeddedDatabase(dataDir, log, { settings })
      }
    } catch (error) {
      await server.stop()
      throw error
    }
    await sleep(PAUSE_MS)
  }
  throw new Error(
    'The database has to be upgraded, but another Proofdesk process is using it. Stop all of them, then start again.',
  )
}

/** Undefined if another process keeps the server running. */
async function copyStopped(
  dataDir: string,
  note: Parameters<typeof makeRestorePoint>[1],
): Promise<RestorePoint | undefined> {
  const isRunning = async () => (await findServer(databaseFolder(dataDir))) !== undefined
  if (await isRunning()) return undefined
  const point = await makeRestorePoint(dataDir, note)
  // It may have checked for a hold just before there was one.
  if (!(await isRunning())) return point
  await rm(point.folder, { recursive: true, force: true })
  return undefined
}

/** Deletes old restore points now and daily. Returns a function that stops this. */
export function watchRestorePoints(dataDir: string, log: Pick<Logger, 'warn'>): () => void {
  const look = () =>
    void deleteOldRestorePoints(dataDir, Date.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'Old restore points could not be deleted'),
    )
  look()
  const timer = setInterval(look, DAY_MS).unref()
  return () => clearInterval(timer)
}
