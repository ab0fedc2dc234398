import { createDatabase } from '@proofdesk/server/db/client'
import { startEmbeddedDatabase } from '@proofdesk/server/db/embedded-database'
import { migrateDatabase } from '@proofdesk/server/db/migrate'
import pg from 'pg'
import pino from 'pino'
import { type Contenders, type List, startContenders } from './compare-lists.ts'
import { type MillionOrders, findMillionOrders, seedMillionOrders } from './million-orders.ts'

export interface CustomersBenchOptions {
  dataDir: string
  customers: number
  rounds: number
  /** How long each contender is asked for each list in a round. */
  milliseconds: number
  connections: number
  /** Only lists whose name contains this. */
  only?: string | undefined
  log: (line: string) => void
}

const ORDERS = 200_000

/**
 * Measures the customers screen of a studio with a million customers in 40 galleries against bare handlers that return
 * the same, in turns, in one run.
 */
export async function benchCustomers({
  dataDir,
  customers,
  only = '',
  log,
  ...load
}: CustomersBenchOptions): Promise<void> {
  const postgres = await startEmbeddedDatabase(dataDir, pino({ level: 'warn' }))
  let contenders: Contenders | undefined
  try {
    const studio = await prepareCustomers(postgres.url, customers, log)
    contenders = await startContenders(dataDir, postgres.url, {
      part: 'customers',
      lists: listsOf(studio, customers).filter((list) => list.name.includes(only)),
      targetOf: ({ path }, port) => ({ port, path, headers: { authorization: studio.token } }),
      log,
      ...load,
    })
    await contenders.compare()
  } finally {
    await contenders?.stop()
    await postgres.stop()
  }
}

/** The studio in a kept data folder, otherwise a new one. */
export async function prepareCustomers(
  url: string,
  customers: number,
  log: (line: string) => void,
): Promise<MillionOrders> {
  await migrateDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { db, close } = createDatabase(url, { log: { warn: () => {} } })
  try {
    return (
      (await findMillionOrders(client)) ??
      (await seedMillionOrders(client, db, ORDERS, log, customers))
    )
  } finally {
    await close()
    await client.end()
  }
}

// Each request for a list differs if it can, so that no single page stays warm.
function listsOf({ galleries }: MillionOrders, customers: number): List[] {
  const query = (filter: string) => `/api/admin/customers/query?${filter}`
  const ofGallery = (n: number) => `engineSlug=${galleries[n % galleries.length]!.slug}`
  const page = (name: string, filter: (n: number) => string): List[] => [
    { name: `${name}, the page`, path: (n) => query(`${filter(n)}&total=false`), isNew: true },
    { name: `${name}, the total`, path: (n) => query(`${filter(n)}&size=0`), isNew: true },
  ]
  return [
    ...page('all', (n) => `from=${(n % 30) * 30}`),
    {
      name: 'any page, with the total',
      path: (n) => query(`from=${(n * 7_919 * 30) % customers}`),
      isNew: true,
    },
    ...page('by name', (n) => `sort=name&order=asc&from=${(n % 30) * 30}`),
    ...page('by gross profit', (n) => `sort=grossProfit&from=${(n % 30) * 30}`),
    ...page('by last message', (n) => `sort=lastMessageAt&from=${(n % 30) * 30}`),
    ...page('of a gallery', (n) => `${ofGallery(n)}&from=${(n % 30) * 30}`),
    ...page(
      'of a gallery, by name',
      (n) => `${ofGallery(n)}&sort=name&order=asc&from=${(n % 30) * 30}`,
    ),
    ...page('who bought', (n) => `bought=true&from=${(n % 30) * 30}`),
    ...page('who did not buy, of a gallery', (n) => `${ofGallery(n)}&bought=false`),
    ...page('who agreed', (n) => `marketingOptIn=true&from=${(n % 30) * 30}`),
    ...page('with a tag', (n) => `tags=vip&from=${(n % 30) * 30}`),
    ...page('a last name of 1 in 400', (n) => `text=${pick(LAST, n)}`),
    ...page('a first name of 1 in 26', (n) => `text=${pick(FIRST, n)}`),
    ...page('two letters', (n) => `text=${pick(TWO, n)}`),
    ...page('an address', (n) => `text=anna.${pick(LAST, n)}ber${1 + (n % 9)}`),
    ...page('a number', (n) => `text=${10_000 + ((n * 739) % 9_000)}`),
  ]
}

const LAST = ['berlan', 'morti', 'sonham', 'wickder', 'garley', 'mannstein', 'ravic']
const FIRST = ['anna', 'carla', 'david', 'elise', 'grace', 'hugo']
const TWO = ['an', 'be', 'ca', 'el', 'gr', 'ma']
const pick = (words: readonly string[], n: number) => words[n % words.length]!
