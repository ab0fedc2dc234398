import { DAY_MS } from '@proofdesk/domain/duration'
import { get } from 'node:http'
import pg from 'pg'
import pino from 'pino'
import { createDatabase } from '@proofdesk/server/db/client'
import { startEmbeddedDatabase } from '@proofdesk/server/db/embedded-database'
import { migrateDatabase } from '@proofdesk/server/db/migrate'
import { benchBulk } from './bulk-orders.ts'
import { type Contenders, type List, startContenders } from './compare-lists.ts'
import { type MillionOrders, findMillionOrders, seedMillionOrders } from './million-orders.ts'
import type { MeasuredProcess } from './server-process.ts'
import { describeMemory, watchMemory } from './watch-memory.ts'

export interface OrdersBenchOptions {
  dataDir: string
  orders: number
  rounds: number
  /** How long each contender is asked for each list in a round. */
  milliseconds: number
  connections: number
  /** Only lists whose name contains this; `csv` for the files, `bulk` for the bulk actions. */
  only?: string | undefined
  log: (line: string) => void
}

/**
 * Measures the orders screen of a studio with a million orders against bare handlers that return the same, in turns, in
 * one run; then its files and bulk actions.
 */
export async function benchOrders({
  dataDir,
  orders,
  rounds,
  milliseconds,
  connections,
  only = '',
  log,
}: OrdersBenchOptions): Promise<void> {
  const postgres = await startEmbeddedDatabase(dataDir, pino({ level: 'warn' }))
  let contenders: Contenders | undefined
  try {
    const studio = await prepare(postgres.url, orders, log)
    contenders = await startContenders(dataDir, postgres.url, {
      part: 'orders',
      lists: listsOf(studio).filter((list) => list.name.includes(only)),
      targetOf: ({ path }, port) => ({ port, path, headers: { authorization: studio.token } }),
      rounds,
      milliseconds,
      connections,
      log,
    })
    await contenders.compare()
    if (only === '' || only === 'csv') log(await exportAll(contenders.ours, studio, 'orders'))
    // Five million rows take their time.
    if (only === 'csv') log(await exportAll(contenders.ours, studio, 'items'))
    await contenders.stop()
    contenders = undefined
    if (only === '' || only === 'bulk')
      await benchBulk({ dataDir, databaseUrl: postgres.url, token: studio.token, log })
  } finally {
    await contenders?.stop()
    await postgres.stop()
  }
}

async function prepare(
  url: string,
  orders: number,
  log: (line: string) => void,
): Promise<MillionOrders> {
  await migrateDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { db, close } = createDatabase(url, { log: { warn: () => {} } })
  try {
    return (await findMillionOrders(client)) ?? (await seedMillionOrders(client, db, orders, log))
  } finally {
    await close()
    await client.end()
  }
}

const query = (filter: string) => `/api/admin/orders/query?${filter}`

// Each request for a list differs if it can, so that no single page stays warm.
function listsOf(million: MillionOrders): List[] {
  return [
    ...pagesOf(million),
    ...filtersOf(million),
    ...BY_NAME,
    { name: 'a customer', path: query(`customerGuid=${million.customerGuid}`) },
    { name: 'the beginning of an id', path: query(`orderGuid=${million.orderGuid.slice(0, 11)}`) },
    { name: 'a payout', path: query(`payoutGuid=${million.payoutGuid}`) },
    { name: 'by net profit', path: query('aggs=false&sort=netProfit') },
    { name: 'by name', path: query('aggs=false&sort=name&order=asc') },
    { name: 'one order', path: `/api/admin/orders?guid=${million.orderGuid}` },
    { name: 'galleries with net profit', path: '/api/admin/engines' },
  ]
}

function pagesOf({ orders }: MillionOrders): List[] {
  return [
    { name: 'all, with sums', path: query('') },
    { name: 'all, the sums', path: query('size=0') },
    { name: 'turning pages', path: (n) => query(`aggs=false&from=${(n % 30) * 30}`), isNew: true },
    {
      name: 'the middle page',
      path: (n) => query(`aggs=false&from=${Math.trunc(orders / 2) + (n % 30) * 30}`),
      isNew: true,
    },
    {
      name: 'any page, with sums',
      path: (n) => query(`from=${(n * 7_919 * 30) % orders}`),
      isNew: true,
    },
    { name: 'the last page', path: query(`aggs=false&from=${orders - 30}`) },
  ]
}

function filtersOf({ galleries }: MillionOrders): List[] {
  const gallery = (n: number) => `engineSlug=${galleries[n % galleries.length]!.slug}`
  const now = Date.now()
  return [
    { name: 'a gallery, with sums', path: (n) => query(gallery(n)), isNew: true },
    {
      name: 'a gallery, turning pages',
      path: (n) => query(`${gallery(n)}&aggs=false&from=${(n % 30) * 30}`),
      isNew: true,
    },
    {
      name: 'a month',
      path: (n) =>
        query(
          `date_from=${now - (40 + (n % 400)) * DAY_MS}&date_to=${now - (10 + (n % 400)) * DAY_MS}`,
        ),
      isNew: true,
    },
    {
      name: 'a year',
      path: (n) => query(`year=${new Date(now).getUTCFullYear() - (n % 2)}`),
      isNew: true,
    },
    {
      name: 'a currency',
      path: (n) => query(`currency=${['GBP', 'EUR', 'USD'][n % 3]}`),
      isNew: true,
    },
    {
      name: 'a method',
      path: (n) => query(`method=${['paypal', 'gcash', 'stripe'][n % 3]}`),
      isNew: true,
    },
    { name: 'a method that no one used', path: query('method=fpx') },
    { name: 'a status', path: query('status=Awaiting shipment').replace(' ', '%20') },
    ...givenBack('Refunded', 'refundStatus=Refunded'),
    ...givenBack('Partly refunded', 'refundStatus=Partly%20refunded'),
    ...givenBack('an open dispute', 'disputeState=open'),
    ...givenBack('what needs attention', 'attention=any'),
    { name: 'On hold', path: query('payoutStatus=On%20hold') },
    { name: 'Paid', path: query('payoutStatus=Paid') },
    { name: 'Pending', path: query('payoutStatus=Pending') },
    { name: 'Available', path: query('payoutStatus=Available') },
    {
      name: 'a product type',
      path: (n) => query(`productType=${['Print', 'Video', 'Download'][n % 3]}`),
      isNew: true,
    },
    {
      name: 'a coupon of one order',
      path: (n) => query(`couponCode=C${101 * (1 + (n % 200))}`),
      isNew: true,
    },
    ...inTwoSteps('a coupon of every 20th order', 'couponCode', ['SUMMER']),
  ]
}

const givenBack = (name: string, filter: string): List[] => [
  {
    name: `${name}, turning pages`,
    path: (n) => query(`${filter}&aggs=false&from=${(n % 30) * 30}`),
    isNew: true,
  },
  { name: `${name}, the sums`, path: query(`${filter}&size=0`) },
]

/** As the screen does it: the page first, its sums separately. */
const inTwoSteps = (name: string, key: string, values: readonly string[]): List[] => {
  const search = (n: number) => `${key}=${values[n % values.length]}`
  return [
    {
      name: `${name}, the page`,
      path: (n) => query(`${search(n)}&aggs=false&total=false`),
      isNew: true,
    },
    { name: `${name}, the sums`, path: (n) => query(`${search(n)}&size=0`), isNew: true },
  ]
}

const BY_NAME: List[] = [
  {
    name: 'a full name',
    path: (n) =>
      query(
        `name=${['anna', 'ben', 'carla', 'david', 'finn'][n % 5]}%20${['berlan', 'morti', 'sonham', 'wickder', 'garley', 'mannstein'][n % 6]}`,
      ),
    isNew: true,
  },
  {
    name: 'a last name of 1 in 400',
    path: (n) =>
      query(
        `name=${['berlan', 'morti', 'sonham', 'wickder', 'garley', 'mannstein', 'ravic'][n % 7]}`,
      ),
    isNew: true,
  },
  ...inTwoSteps('a first name of 1 in 26', 'name', [
    'anna',
    'carla',
    'david',
    'elise',
    'grace',
    'hugo',
  ]),
  ...inTwoSteps('two letters', 'name', ['an', 'be', 'ca', 'el', 'gr', 'ma']),
  ...inTwoSteps('a letter', 'name', ['a', 'b', 'e', 'i', 'm', 'n']),
  ...inTwoSteps('anything: a first name of 1 in 26', 'text', [
    'anna',
    'carla',
    'david',
    'elise',
    'grace',
    'hugo',
  ]),
  ...inTwoSteps('anything: a full name', 'text', [
    'anna berlan',
    'ben morti',
    'carla sonham',
    'david wickder',
    'finn garley',
  ]),
  ...inTwoSteps('anything: a file', 'text', ['IMG_0042.jpg', 'IMG_1042', 'img_4042']),
  ...inTwoSteps('anything: a number', 'text', ['4042', '70042', '900042']),
  {
    name: 'an address',
    path: (n) =>
      query(
        `emailAddress=anna.${['berlan', 'morti', 'sonham', 'wickder'][n % 4]}ber${1 + (n % 9)}`,
      ),
    isNew: true,
  },
]

/** Receives a complete file, like a browser that saves it. */
async function exportAll(
  server: MeasuredProcess,
  { token }: MillionOrders,
  kind: 'orders' | 'items',
): Promise<string> {
  const base = `http://127.0.0.1:${server.port}`
  const response = await fetch(`${base}/api/admin/orders/export`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ kind, filter: {} }),
  })
  const { url } = (await response.json()) as { url: string }
  let [bytes, lines] = [0, 0]
  const take = () =>
    new Promise<void>((resolve, reject) => {
      get(base + url, (file) => {
        if (file.statusCode !== 200) reject(new Error(`The file returned ${file.statusCode}`))
        file.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++
        })
        file.on('end', resolve).on('error', reject)
      }).on('error', reject)
    })
  const work = await watchMemory(server, take)
  return `orders: CSV of ${kind}: ${(lines - 1).toLocaleString('en')} rows, ${(bytes / 1e6).toFixed(0)} MB in ${work.seconds.toFixed(1)} s; ${describeMemory(work)}`
}
