import { join } from 'node:path'
import {
  EmbeddedPostgresError,
  type EmbeddedPostgres,
  type Logger,
  startEmbeddedPostgres,
} from '@proofdesk/embedded-postgres'
import { waitForHold } from './database-hold.ts'
import { readDisk } from '../ports/storage/disk-space.ts'

/** The database needs 16 MB for a further file of its log, and ends where it gets none. */
export const DISK_IS_FULL_BELOW = 32_000_000

/** Settings of PostgreSQL by their names, such as `fsync: 'off'` in tests. */
export type DatabaseSettings = Record<string, string>

/** Where the embedded PostgreSQL keeps everything. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database')

/**
 * The database of a data folder: its server is started, or joined when it runs already. `isHeld`: by this process,
 * which may start it. `settings`: beyond the cluster's own, where this starts the server.
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
  // Another server would not bring back what this folder holds.
  if (error.reason === 'data') return error
  return new Error(
    `${error.message} Set DATABASE_URL to a PostgreSQL server of version 16 or later instead.`,
    { cause: error },
  )
}
