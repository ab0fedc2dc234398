import { randomUUID } from 'node:crypto'
import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import type pg from 'pg'
import type { BenchShop } from './sale-shop.ts'
import { formatTable, median } from './statistics.ts'

/** Each round requests a payout of the given number of new orders. */
export async function benchPayouts({
  shop,
  database,
  orders,
  rounds,
  log,
}: {
  shop: BenchShop
  database: pg.Client
  orders: number
  rounds: number
  log: (line: string) => void
}): Promise<void> {
  const seconds: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    const guids = await insertOrders(database, shop, orders)
    const amount = (orders * 1_125) / 100
    const began = performance.now()
    await shop.client.call(contract.payouts.create, {
      body: { amount, payoutDestination: 'bankAccount', orders: guids },
    })
    seconds.push((performance.now() - began) / 1_000)
    const others = await insertOrders(database, shop, orders)
    const bareBegan = performance.now()
    await database.query('begin')
    await database.query(
      'select sum(net_profit) from (select net_profit from orders where guid = any($1) order by guid for update) locked',
      [others],
    )
    await database.query(
      'update orders set paid_out = paid_out, payout_guid = payout_guid where guid = any($1)',
      [others],
    )
    await database.query('commit')
    bare.push((performance.now() - bareBegan) / 1_000)
  }
  log(
    formatTable([
      ['payout', 'orders', 'seconds', 'bare SQL', 'ours/bare'],
      [
        'request',
        String(orders),
        median(seconds).toFixed(2),
        median(bare).toFixed(2),
        `${(median(seconds) / median(bare)).toFixed(1)}×`,
      ],
    ]),
  )
}

/** Settled orders of £12.50 each, which leave £11.25 after fees. */
async function insertOrders(
  database: pg.Client,
  { accountGuid, engineGuid }: BenchShop,
  count: number,
): Promise<string[]> {
  const customer = randomUUID()
  const then = Date.now() - 10 * DAY_MS
  await database.query(
    `insert into customers (guid, account_guid, engine_guid, created_at, email_address) values ($1, $2, $3, $4, $5)`,
    [customer, accountGuid, engineGuid, then, `${customer}@example.com`],
  )
  const { rows } = await database.query<{ guid: string }>(
    `insert into orders (guid, account_guid, engine_guid, created_at, available_from, currency, method, status, collector, payment_id, customer_guid, first_name, last_name, email_address, gross_profit, fees, net_profit, no_images, product_types)
     select gen_random_uuid(), $1, $2, $3::bigint + n, $3::bigint + n + 3 * 86400000::bigint, 'GBP', 'stripe', 'Shipped', 'platform', 'bench_' || gen_random_uuid(), $4, 'Ada', 'Runner', 'ada@example.com', 1250, 125, 1125, 1, '{Download}' from generate_series(1, $5::int) n returning guid`,
    [accountGuid, engineGuid, then, customer, count],
  )
  return rows.map(({ guid }) => guid)
}
