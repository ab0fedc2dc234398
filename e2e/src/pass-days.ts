import { DAY_MS } from '@proofdesk/domain/duration'
import pg from 'pg'
import { startEmbeddedDatabase } from '@proofdesk/server/db/embedded-database'
import type { Product } from './product.ts'

/** Makes the orders of a studio older by so many days: a journey can't wait for a settlement. */
export async function passDays({ dataDir }: Product, alias: string, days: number): Promise<void> {
  // The product's own server is adopted, and goes on when we leave.
  const postgres = await startEmbeddedDatabase(dataDir)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await client.query(
      'update orders set created_at = created_at - $2::bigint, available_from = available_from - $2::bigint where account_guid = (select guid from accounts where alias = $1)',
      [alias, days * DAY_MS],
    )
  } finally {
    await client.end()
    await postgres.stop()
  }
}
