import { join } from 'node:path'
import {
  EmbeddedPostgresError,
  type EmbeddedPostgres,
  type Logger,
  startEmbeddedPostgres,
} from '@proofdesk/embedded-postgres'

/** Where the embedded PostgreSQL keeps everything. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database')

/** The database of a data folder: its server is started, or joined when it runs already. */
export async function startEmbeddedDatabase(
  dataDir: string,
  log?: Logger,
): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({
      dataDir: databaseFolder(dataDir),
      database: 'proofdesk',
      log,
    })
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error
    throw new Error(
      `${error.message} Set DATABASE_URL to a PostgreSQL server of version 16 or later instead.`,
      { cause: error },
    )
  }
}
