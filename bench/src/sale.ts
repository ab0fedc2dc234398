import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { startEmbeddedDatabase } from '@proofdesk/server/db/embedded-database'
import { planFailures } from './plan-failures.ts'
import { benchPayouts } from './sale-payouts.ts'
import { benchPrices } from './sale-prices.ts'
import { benchRefunds } from './sale-refunds.ts'
import { type BenchShop, SHOP_ALIAS, openShop } from './sale-shop.ts'
import { type MeasuredProcess, freePort, startServer } from './server-process.ts'
import { formatTable, median, quantile } from './statistics.ts'

export interface SaleBenchOptions {
  dataDir: string
  buyers: number
  /** Orders in each payout. */
  orders: number
  rounds: number
  log: (line: string) => void
}

/**
 * Many buyers at once with a Stripe that loses, repeats and delays its webhooks; then a refund of everything at once by
 * a Stripe that loses responses; then payouts of very many orders.
 */
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
    const sandbox = `http://127.0.0.1:${sandboxPort}`
    await benchPrices(server, shop, log)
    await buyAtOnce({ server, shop, database, sandbox, buyers, log })
    await benchRefunds({ shop, database, sandbox, log })
    // Payouts require the sign-up email to be confirmed.
    await database.query('update users set address_confirmed_at = $1', [Date.now()])
    await addBankAccount(sandbox, shop)
    await benchPayouts({ shop, database, orders, rounds, log })
  } finally {
    await database.end()
    await server.stop()
    await postgres.stop()
  }
}

/** As the studio would in the provider's window. */
async function addBankAccount(sandbox: string, { accountGuid }: BenchShop): Promise<void> {
  const answer = await fetch(`${sandbox}/control/trolley/recipients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ referenceId: accountGuid }),
  })
  if (!answer.ok) throw new Error(`The sandbox returned ${answer.status}: ${await answer.text()}`)
}

interface Buying {
  server: MeasuredProcess
  shop: BenchShop
  database: pg.Client
  sandbox: string
  buyers: number
  log: (line: string) => void
}

/**
 * Every buyer starts and pays twice (a double click), and half of them come back to look; a third of the webhooks is
 * lost, a third repeated.
 */
async function buyAtOnce({ server, shop, database, sandbox, buyers, log }: Buying): Promise<void> {
  const third = Math.floor(buyers / 3)
  const path = 'checkout.session.completed'
  await planFailures(sandbox, { path, kind: 'no-webhook', times: third })
  await planFailures(sandbox, { path, kind: 'duplicate-webhook', times: third })
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
  // After two minutes the sweep looks up those whose webhook never came.
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

/** Returns how long the start of the checkout took, in ms. */
export async function buy(
  n: number,
  { server, shop }: Pick<Buying, 'server' | 'shop'>,
): Promise<number> {
  const checkouts = `http://127.0.0.1:${server.port}/api/site/checkouts`
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-host': `${SHOP_ALIAS}.localhost:${server.port}`,
    'x-forwarded-for': `198.51.${n >> 8}.${n & 255}`,
  }
  const asked = performance.now()
  const started = await fetch(checkouts, {
    method: 'POST',
    headers,
    body: JSON.stringify(cartOf(n, shop)),
  })
  if (started.status !== 201)
    throw new Error(`A checkout returned ${started.status}: ${await started.text()}`)
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

/**
 * Compares orders with what should have been paid: each checkout and each charge must appear exactly once, with its
 * amount.
 */
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
