import { DAY_MS } from '@proofdesk/domain/duration'
import { DEFAULT_FEATURES } from '@proofdesk/server/gallery-defaults'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { insertStudio } from './bench-studio.ts'
import { compactSums } from '@proofdesk/server/orders/compact-sums'
import type { Database } from '@proofdesk/server/db/client'
import { openSession } from './million-photos.ts'
import { insertRefunds } from './million-refunds.ts'

/** One studio with very many orders in 40 galleries and 6 currencies. */
export interface MillionOrders {
  token: string
  galleries: { guid: string; slug: string }[]
  orders: number
  payoutGuid: string
  customerGuid: string
  orderGuid: string
}

const GALLERIES = 40
const CURRENCIES = ['GBP', 'EUR', 'USD', 'SEK', 'MYR', 'JPY']
/** Per gallery, by default. */
const CUSTOMERS = 10_000

/**
 * Fills an empty database by SQL: galleries a fortnight apart, each of which sells most in the first days after its
 * event; orders of one product and five photos each; two thirds paid out; four in a hundred refunded. The triggers sum
 * them up like any other order.
 */
export async function seedMillionOrders(
  client: pg.ClientBase,
  db: Database,
  orders: number,
  log: (line: string) => void,
  customers = CUSTOMERS * GALLERIES,
): Promise<MillionOrders> {
  const began = performance.now()
  await client.query('set statement_timeout = 0')
  const { accountGuid, userGuid, now } = await insertStudio(client)
  const undo = await dropIndexesAndKeys(client)
  await client.query('select setseed(0.42)')
  for (const currency of CURRENCIES) {
    await client.query(
      `insert into product_lists (guid, account_guid, name, slug, currency, created_at) values (gen_random_uuid(), $1, $2::text, lower($2), $2, $3)`,
      [accountGuid, currency, now],
    )
    // Ten payouts per currency.
    await client.query(
      `insert into payouts (guid, account_guid, created_at, paid_at, requested_by, status, currency, amount, no_orders, payout_destination) select gen_random_uuid(), $1, $2::int8 - n * 60 * 86400000::int8, $2, $3, 'paid', $4, 1, 1, 'bankAccount' from generate_series(1, 10) n`,
      [accountGuid, now, userGuid, currency],
    )
  }
  for (let n = 0; n < GALLERIES; n++)
    await insertGallery(client, {
      accountGuid,
      n,
      orders: orders / GALLERIES,
      customers: customers / GALLERIES,
      currency: CURRENCIES[n % CURRENCIES.length]!,
      now,
    })
  for (const statement of undo) await client.query(statement)
  await compactSums(db)
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ orders: string; rows: string }>(
    'select sum(orders) filter (where granularity = 0) as orders, count(*) as rows from order_sums',
  )
  if (Number(rows[0]!.orders) !== orders) throw new Error(`The sums have ${rows[0]!.orders} orders`)
  const { rows: sizes } = await client.query<{ name: string; mb: number }>(
    `select c.relname as name, round(pg_relation_size(c.oid) / 1e6)::int as mb from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname like 'order%' and pg_relation_size(c.oid) > 1e6 order by 2 desc`,
  )
  log(
    `orders: ${orders.toLocaleString('en')} orders of ${(orders * 5).toLocaleString('en')} photos made in ${((performance.now() - began) / 1_000).toFixed(0)} s; ${Number(rows[0]!.rows).toLocaleString('en')} rows of sums; ${sizes.map(({ name, mb }) => `${name} ${mb} MB`).join(', ')}`,
  )
  return (await findMillionOrders(client))!
}

/** The studio from an earlier run on the same data folder, with a new session. */
export async function findMillionOrders(client: pg.ClientBase): Promise<MillionOrders | undefined> {
  const { rows } = await client.query<{ account: string; user: string; orders: number }>(
    `select a.guid as account, u.guid as "user", (select sum(orders) from order_sums where granularity = 0)::int as orders from accounts a join users u on u.account_guid = a.guid where a.alias like 'bench-%' and exists (select 1 from pg_indexes where indexname = 'orders_search')`,
  )
  const [found] = rows
  if (!found) return undefined
  const { rowCount } = await client.query('select from refunds limit 1')
  if (rowCount === 0) throw new Error('The kept data has no refunds: delete its folder')
  const galleries = await client.query<{ guid: string; slug: string }>(
    'select guid, slug from galleries order by length(slug), slug',
  )
  const { rows: some } = await client.query<{ payout: string; customer: string; order: string }>(
    `select (select payout_guid from orders where payout_guid is not null limit 1) as payout, o.customer_guid as customer, o.guid as "order" from orders o where account_guid = $1 order by created_at offset ${Math.trunc(found.orders / 3)} limit 1`,
    [found.account],
  )
  return {
    token: await openSession(client, found.account, found.user),
    galleries: galleries.rows,
    orders: found.orders,
    payoutGuid: some[0]!.payout,
    customerGuid: some[0]!.customer,
    orderGuid: some[0]!.order,
  }
}

// Created afterwards, indexes take a third of the time, and keys that the seed guarantees need no check of every row.
async function dropIndexesAndKeys(client: pg.ClientBase): Promise<string[]> {
  const tables = `array['orders', 'order_lines', 'order_items', 'customers']::regclass[]`
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and conrelid = any(${tables})`,
  )
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = any(${tables}) and not indisprimary and indexrelid <> 'customers_merged'::regclass`,
  )
  for (const { table, name } of keys.rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  return [
    ...indexes.rows.map((row) => row.definition),
    ...keys.rows.map(
      ({ table, name, definition }) =>
        `alter table ${table} add constraint ${name} ${definition} not valid`,
    ),
  ]
}

const FIRST_NAMES = [
  'Anna',
  'Ben',
  'Carla',
  'David',
  'Élise',
  'Finn',
  'Grace',
  'Hugo',
  'Ida',
  'José',
  'Karin',
  'Liam',
  'Mia',
  'Noah',
  'Olga',
  'Paul',
  'Quinn',
  'Rosa',
  'Sam',
  'Tina',
  'Uwe',
  'Vera',
  'Will',
  'Xenia',
  'Yara',
  'Zoë',
]
const SYLLABLES = [
  'ber',
  'lan',
  'mor',
  'ti',
  'son',
  'ham',
  'wick',
  'der',
  'gar',
  'ley',
  'mann',
  'stein',
  'ra',
  'vic',
  'ton',
  'ford',
  'hol',
  'kin',
  'es',
  'bach',
]

interface GallerySpec {
  accountGuid: string
  /** Its position in the sequence of galleries. */
  n: number
  orders: number
  customers: number
  currency: string
  now: number
}

async function insertGallery(client: pg.ClientBase, spec: GallerySpec): Promise<void> {
  const { accountGuid, n, currency, now } = spec
  const features = { ...DEFAULT_FEATURES, timeSearch: true, textSearch: true }
  const guid = randomUUID()
  const event = now - (n * 14 + 2) * DAY_MS
  await client.query(
    `insert into galleries (guid, account_guid, name, slug, published, published_date, features, time_zone, created_at, product_list_guid)
     select $1, $2, $3, $4, true, $5, $6, 'Europe/London', $5, guid from product_lists where account_guid = $2 and currency = $7`,
    [guid, accountGuid, `Race ${n}`, `race-${n}`, event, features, currency],
  )
  const gallery = { guid, event }
  await insertCustomers(client, spec, gallery)
  await insertOrders(client, spec, gallery)
  await insertLines(client, guid)
  await insertRefunds(client, { guid, now })
}

interface InsertedGallery {
  guid: string
  event: number
}

async function insertCustomers(
  client: pg.ClientBase,
  { accountGuid, customers, n }: GallerySpec,
  { guid, event }: InsertedGallery,
): Promise<void> {
  await client.query(
    `insert into customers (guid, account_guid, engine_guid, created_at, email_address, first_name, last_name, bib_number, tags, marketing_opt_in, last_message_at)
     select gen_random_uuid(), $1, $2, $3::int8 + n, lower(first) || '.' || last || n || '.' || $7::int || '@example.com', first, initcap(last), n::text,
       case when n % 50 = 0 then array['vip'] when n % 7 = 0 then array['10 km'] else '{}' end, n % 3 = 0, case when n % 2 = 0 then $3::int8 + 86400000 + n end
     from (select n, ($4::text[])[1 + n * 7919 % cardinality($4::text[])] as first, ($5::text[])[1 + n % 20] || ($5::text[])[1 + n / 20 % 20] || ($5::text[])[1 + n / 400 % 20] as last from generate_series(1, $6::int) n) names`,
    // Everyone runs in four races.
    [accountGuid, guid, event, FIRST_NAMES, SYLLABLES, customers, Math.floor(n / 4)],
  )
}

async function insertOrders(
  client: pg.ClientBase,
  { accountGuid, now, currency, orders, customers }: GallerySpec,
  { guid, event }: InsertedGallery,
): Promise<void> {
  await client.query(
    `insert into orders (guid, account_guid, engine_guid, created_at, available_from, currency, method, status, paid_out, payout_guid, collector, payment_id, customer_guid, first_name, last_name, email_address, coupon_code,
       gross_profit, fees, shipping_fee, transaction_fee, net_profit, no_images, product_types)
     select uuidv7(make_interval(secs => (at - $4::int8) / 1000.0)), $1, $2, at, at + 3 * 86400000::int8, $5, method, status, payout is not null, payout, 'platform', 'pi_' || gen_random_uuid(), customer, first, last, email, coupon,
       gross, gross / 10, shipping, gross / 50, gross - gross / 10 - shipping - gross / 50, 5, types
     from (
       select at, method, coupon, c.guids[1 + k % $7::int] as customer, c.firsts[1 + k % $7::int] as first, c.lasts[1 + k % $7::int] as last, c.emails[1 + k % $7::int] as email,
         case when dice < 0.02 then 0 else 500 + (dice * 9000)::int end as gross, case when 'Print' = any(types) then 700 else 0 end as shipping, types,
         case when 'Print' = any(types) and dice < 0.7 then 'Awaiting shipment' else 'Shipped' end as status,
         case when at < $4::int8 - 30 * 86400000::int8 and dice >= 0.02 and dice < 0.9 then p.guids[1 + (dice * 10)::int % 10] end as payout
       from (
         select k, random() as dice, $3::int8 + (($4::int8 - $3::int8) * power(random(), 4))::int8 as at,
           (array['stripe', 'stripe', 'stripe', 'stripe', 'stripe', 'stripe', 'stripe', 'paypal', 'paypal', 'gcash', 'grabpay'])[1 + (k * 31 % 11)] as method,
           case when k % 20 = 0 then 'SUMMER' when k % 101 = 0 then 'C' || k else '' end as coupon,
           case when k % 10 < 6 then array['Download'] when k % 10 < 8 then array['Print'] when k % 20 < 19 then array['Download', 'Print'] else array['Video'] end as types
         from generate_series(1, $6::int) k
       ) dates,
       (select array_agg(guid order by created_at, guid) as guids, array_agg(first_name order by created_at, guid) as firsts, array_agg(last_name order by created_at, guid) as lasts, array_agg(email_address order by created_at, guid) as emails from customers where engine_guid = $2) c,
       (select array_agg(guid) as guids from payouts where account_guid = $1 and currency = $5) p
     ) made`,
    [accountGuid, guid, event, now, currency, orders, customers],
  )
}

async function insertLines(client: pg.ClientBase, guid: string): Promise<void> {
  await client.query(
    `insert into order_lines (guid, account_guid, order_guid, position, product_guid, name, type, fulfillment, sku, units, unit_price, amount)
     select gen_random_uuid(), account_guid, guid, 0, $2, 'Five photos', product_types[1], case when status = 'Shipped' then 'lab' else 'selfManaged' end, 'P-5', 5, gross_profit / 5, gross_profit from orders where engine_guid = $1`,
    [guid, randomUUID()],
  )
  await client.query(
    `insert into order_items (guid, account_guid, order_guid, line_guid, position, photo_guid, name, copies, crop, rotation)
     select gen_random_uuid(), l.account_guid, l.order_guid, l.guid, n, gen_random_uuid(), 'IMG_' || lpad((('x' || right(o.guid::text, 6))::bit(24)::int8 * n * 7919 % 10000)::text, 4, '0') || '.jpg', 1, case when l.type = 'Print' then '{"x": 0, "y": 0.1, "width": 1, "height": 0.8}'::jsonb end, 0
     from order_lines l join orders o on o.guid = l.order_guid, generate_series(1, 5) n where o.engine_guid = $1`,
    [guid],
  )
}
