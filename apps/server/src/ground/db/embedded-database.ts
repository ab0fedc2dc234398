import { join } from 'node:path'
import {
  EmbeddedPostgresError,
  type EmbeddedPostgres,
  type Logger,
  startEmbeddedPostgres,
} from '@proofdesk/embedded-postgres'
import { waitForHold } from './database-hold.ts'
import { readDisk } from '../ports/storage/disk-space.ts'

/** The database needs 16 MB for another log file, and stops if it can't get them. */
export const DISK_IS_FULL_BELOW = 32_000_000

/** PostgreSQL settings by name, such as `fsync: 'off'` in tests. */
export type DatabaseSettings = Record<string, string>

/** The folder of the embedded PostgreSQL. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database')

/**
 * Starts the server of a data folder's database, or joins a running one. `isHeld`: held by this process, which may
 * start it. `settings`: in addition to the cluster's own, if this call starts the server.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  log?: Logger,
  { isHeld = false, settings }: { isHeld?: boolean; settings?: DatabaseSettings } = {},
): Promise<EmbeddedPostgres> {
  if (!isHeld) await waitForHold(dataDir)
  try {
    return await startEmbeddedPostgres({
      dataDir: databaseFolder(dataDir),
      database: 'proofdesk',
      log,
      ...(settings && { settings }),
    })
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error
    throw await explainFailure(error, dataDir)
  }
}

/** The error for the operator: what went wrong, and what they can do about it. */
export async function explainFailure(
  error: EmbeddedPostgresError,
  dataDir: string,
): Promise<Error> {
  const disk = await readDisk(dataDir)
  if (disk && disk.freeBytes < DISK_IS_FULL_BELOW)
    return new Error(
      'The disk of DATA_DIR is full, so the database can’t start. Free some space and start again.',
      { cause: error },
    )
  // Another server would not restore this folder's data.
  if (error.reason === 'data') return error
  return new Error(
    `${error.message} Set DATABASE_URL to a PostgreSQL server of version 16 or later instead.`,
    { cause: error },
  )
}
