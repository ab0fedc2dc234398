import { DAY_MS } from '@proofdesk/domain/duration'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@proofdesk/contract'
import { type Client, createClient } from '@proofdesk/contract/client'
import pg from 'pg'
import pino from 'pino'
import { startEmbeddedDatabase } from '@proofdesk/server/db/embedded-database'
import { makeCameraPhotos, makeFiles } from './camera-photos.ts'
import { type MeasuredProcess, freePort, startServer } from './server-process.ts'
import { formatTable, median, quantile } from './statistics.ts'
import { uploadAll } from './upload.ts'

export interface SaleBenchOptions {
  dataDir: string
  buyers: number
  /** Orders in each payout. */
  orders: number
  rounds: number
  log: (line: string) => void
}

const ALIAS = 'bench-sale'

/** So many buyers at once with a Stripe that loses, repeats and delays its webhooks; then payouts of very many orders. */
export async function benchSale({
  dataDir,
  buyers,
  orders,
  rounds,
  log,
}: SaleBenchOptions): Promise<void> {
  const postgres = await startEmbeddedDatabase(dataDir, pino({ level: 'warn' }))
  const sandboxPort = await freePort()
  const server = await startServer(dataDir, {
    SANDBOX_PORT: String(sandboxPort),
    TRUST_PROXY: 'loopback',
  })
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  try {
    const shop = await openShop(server)
    await buyAtOnce({
      server,
      shop,
      database,
      sandbox: `http://127.0.0.1:${sandboxPort}`,
      buyers,
      log,
    })
    await payOut({ shop, database, orders, rounds, log })
  } finally {
    await database.end()
    await server.stop()
    await postgres.stop()
  }
}

interface BenchShop {
  client: Client
  accountGuid: string
  engineGuid: string
  slug: string
  productGuid: string
  photoGuids: string[]
}

async function openShop({ port }: MeasuredProcess): Promise<BenchShop> {
  let token: string | null = null
  const client = createClient({ origin: `http://127.0.0.1:${port}`, token: () => token })
  const studio = {
    companyName: 'Bench',
    alias: ALIAS,
    country: 'gb',
    defaultLanguage: 'en',
    firstName: 'Robin',
    lastName: 'Bench',
    emailAddress: 'robin@example.com',
    password: 'a long enough passphrase 26',
  } as const
  const session = await client.call(contract.auth.signUp, { body: studio })
  token = session.token
  const { productList } = await client.call(contract.productLists.create, {
    body: { name: 'Prices', slug: 'prices', currency: 'GBP' },
  })
  const { product } = await client.call(contract.products.create, {
    body: {
      productListGuid: productList.guid,
      name: 'Full size',
      type: 'Download',
      price: 12.5,
      fulfillment: 'selfManaged',
    },
  })
  const features = {
    freeDownloads: false,
    selfieSearch: false,
    collectSubscribers: false,
    collectionSearch: false,
    timeSearch: false,
    textSearch: false,
    colorSearch: false,
  }
  const { engine } = await client.call(contract.engines.create, {
    body: { name: 'Race', published: true, productListGuid: productList.guid, features },
  })
  const files = makeFiles(await makeCameraPhotos(4, { width: 1_200, height: 800 }), 4, 'sold')
  await uploadAll(client, engine.guid, files, 2)
  const list = () => client.call(contract.content.list, { query: { engineGuid: engine.guid } })
  while ((await list()).total < files.length) await sleep(100)
  return {
    client,
    accountGuid: session.account.guid,
    engineGuid: engine.guid,
    slug: engine.slug,
    productGuid: product.guid,
    photoGuids: (await list()).content.map(({ guid }) => guid),
  }
}

interface Buying {
  server: MeasuredProcess
  shop: BenchShop
  database: pg.Client
  sandbox: string
  buyers: number
  log: (line: string) => void
}

/** Every buyer starts, pays twice (a double click), and half of them come back to look; a third of the webhooks is lost, a third repeated. */
async function buyAtOnce({ server, shop, database, sandbox, buyers, log }: Buying): Promise<void> {
  const third = Math.floor(buyers / 3)
  await planFailures(sandbox, 'no-webhook', third)
  await planFailures(sandbox, 'duplicate-webhook', third)
  const began = performance.now()
  const starts = await Promise.all(
    Array.from({ length: buyers }, (_, n) => buy(n, { server, shop })),
  )
  const bought = performance.now()
  log(
    `sale: ${buyers} buyers at once paid within ${((bought - began) / 1_000).toFixed(1)} s; starting a checkout took ${median(starts).toFixed(0)} ms, p95 ${quantile(starts, 0.95).toFixed(0)} ms`,
  )
  const atOnce = await countOrders(database, shop)
  let made = atOnce
  // The sweep asks after two minutes for those whose webhook never came.
  while (made < buyers && performance.now() - bought < 300_000) {
    await sleep(1_000)
    made = await countOrders(database, shop)
  }
  log(
    `sale: ${atOnce} orders by webhooks and return pages, ${made - atOnce} found by the sweep after ${((performance.now() - bought) / 1_000).toFixed(0)} s`,
  )
  const { checkouts, payments, wrong } = await compareOrders(database, shop)
  log(
    formatTable([
      ['sale', 'paid', 'orders', 'of checkouts', 'charges', 'wrong amounts'],
      [
        'buyers at once',
        String(buyers),
        String(made),
        String(checkouts),
        String(payments),
        String(wrong),
      ],
    ]),
  )
}

/** What is to go wrong with the next payments' webhooks, so many times. */
async function planFailures(sandbox: string, kind: string, times: number): Promise<void> {
  const answer = await fetch(`${sandbox}/control/failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      service: 'stripe',
      path: 'checkout.session.completed',
      kind,
      times,
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Answers how long the start of the checkout took, in ms. */
async function buy(n: number, { server, shop }: Pick<Buying, 'server' | 'shop'>): Promise<number> {
  const checkouts = `http://127.0.0.1:${server.port}/api/site/checkouts`
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-host': `${ALIAS}.localhost:${server.port}`,
    'x-forwarded-for': `198.51.${n >> 8}.${n & 255}`,
  }
  const asked = performance.now()
  const started = await fetch(checkouts, {
    method: 'POST',
    headers,
    body: JSON.stringify(cartOf(n, shop)),
  })
  if (started.status !== 201)
    throw new Error(`A checkout was answered ${started.status}: ${await started.text()}`)
  const took = performance.now() - asked
  const { url } = (await started.json()) as { url: string }
  const press = () =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=pay',
    })
  const [paid] = await Promise.all([press(), press()])
  if (n % 2 === 0) return took
  const back = new URL(paid.headers.get('location')!)
  const guid = back.pathname.split('/').pop()!
  const key = back.searchParams.get('key')!
  await fetch(`${checkouts}?${new URLSearchParams({ guid, key })}`, { headers })
  return took
}

function cartOf(n: number, { slug, productGuid, photoGuids }: BenchShop) {
  const count = 1 + (n % 4)
  return {
    slug,
    requestKey: randomUUID(),
    cart: [
      {
        productGuid,
        items: photoGuids
          .slice(0, count)
          .map((photoGuid) => ({ photoGuid, copies: 1, crop: null, rotation: 0 })),
      },
    ],
    expectedTotal: 12.5 * count,
    firstName: 'Buyer',
    lastName: String(n),
    emailAddress: `buyer-${n}@example.com`,
    mobileNumber: '',
    address: null,
    whatsappDelivery: false,
    additionalInfo: '',
    method: 'stripe',
    locale: 'en',
  }
}

async function countOrders(database: pg.Client, { accountGuid }: BenchShop): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*) as count from orders where account_guid = $1',
    [accountGuid],
  )
  return Number(rows[0]!.count)
}

/** Orders beside what was to be paid: each checkout and each charge is to be there once, with its amount. */
async function compareOrders(database: pg.Client, { accountGuid }: BenchShop) {
  const { rows } = await database.query<{
    checkouts: number
    payments: number
    wrong: number
  }>(
    `select count(distinct o.checkout_guid) as checkouts, count(distinct o.payment_id) as payments, count(*) filter (where o.gross_profit <> c.total) as wrong
     from orders o join checkouts c on c.guid = o.checkout_guid where o.account_guid = $1`,
    [accountGuid],
  )
  return rows[0]!
}

/** Each round asks for the money of so many new orders. */
async function payOut({
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

/** Settled orders of £12.50 each, whose fees leave £11.25. */
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
    `insert into orders (guid, account_guid, engine_guid, created_at, currency, method, status, collector, payment_id, customer_guid, first_name, last_name, email_address, gross_profit, fees, net_profit, no_images, product_types)
     select gen_random_uuid(), $1, $2, $3::bigint + n, 'GBP', 'stripe', 'Shipped', 'platform', 'bench_' || gen_random_uuid(), $4, 'Ada', 'Runner', 'ada@example.com', 1250, 125, 1125, 1, '{Download}' from generate_series(1, $5::int) n returning guid`,
    [accountGuid, engineGuid, then, customer, count],
  )
  return rows.map(({ guid }) => guid)
}
