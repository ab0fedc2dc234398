import pg from 'pg'
import { startEmbeddedDatabase } from '@proofdesk/server/db/embedded-database'
import type { Product } from './product.ts'

/**
 * Inserts orders of a print that the studio ships itself, each for a different runner, numbered from 1001: a journey
 * can't buy so many. The studio has a gallery and no orders.
 */
export async function makeOrders(
  { dataDir }: Product,
  alias: string,
  count: number,
): Promise<void> {
  // Connects to the product's own database server, which continues when we disconnect.
  const postgres = await startEmbeddedDatabase(dataDir)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `with gallery as (
        select g.guid, g.account_guid from galleries g join accounts a on a.guid = g.account_guid where a.alias = $1 limit 1
      ), buyers as (
        insert into customers (guid, account_guid, engine_guid, created_at, first_name, last_name, email_address)
        select gen_random_uuid(), account_guid, guid, $3::bigint, 'Ada', 'Runner ' || n, 'runner-' || n || '@runner.test'
        from gallery, generate_series(1, $2::int) n
        returning guid, account_guid, engine_guid, last_name, email_address
      ), sold as (
        insert into orders (guid, account_guid, engine_guid, created_at, available_from, number_prefix, number, currency, method, status, collector, payment_id, customer_guid, first_name, last_name, email_address, gross_profit, fees, net_profit, no_images, product_types)
        select gen_random_uuid(), account_guid, engine_guid, $3::bigint - substr(last_name, 8)::int, $3::bigint, 'S', 1000 + substr(last_name, 8)::int, 'GBP', 'stripe', 'Awaiting shipment', 'platform', 'journey-' || guid, guid, 'Ada', last_name, email_address, 3000, 300, 2700, 1, array['Print']
        from buyers returning guid, account_guid
      )
      insert into order_lines (guid, account_guid, order_guid, position, product_guid, name, type, fulfillment, units, amount)
      select gen_random_uuid(), account_guid, guid, 0, gen_random_uuid(), 'Fine art print', 'Print', 'selfManaged', 1, 3000 from sold`,
      [alias, count, Date.now()],
    )
    await client.query('commit')
  } finally {
    await client.end()
    await postgres.stop()
  }
}
