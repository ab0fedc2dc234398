import pg from 'pg'
import { startEmbeddedDatabase } from '@proofdesk/server/db/embedded-database'
import type { Product } from './product.ts'

/** Runs SQL on the product's database, for changes that a journey can't wait for. */
export async function runSql({ dataDir }: Product, sql: string, values: unknown[]): Promise<void> {
  // Connects to the product's own database server, which continues when we disconnect.
  const postgres = await startEmbeddedDatabase(dataDir)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await client.query(sql, values)
  } finally {
    await client.end()
    await postgres.stop()
  }
}
