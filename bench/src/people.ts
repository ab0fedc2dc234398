import { startEmbeddedDatabase } from '@proofdesk/server/db/embedded-database'
import pino from 'pino'
import { type Contenders, type List, startContenders } from './compare-lists.ts'
import { type CustomersBenchOptions, prepareCustomers } from './customers.ts'
import type { MillionOrders } from './million-orders.ts'

/**
 * Measures the list of people of a studio with a million customers, four for each person, against bare handlers, in
 * turns, in one run.
 */
export async function benchPeople({
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
      part: 'people',
      lists: listsOf(studio).filter((list) => list.name.includes(only)),
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

// Each request for a list differs if it can, so that no single page stays warm.
function listsOf({ galleries }: MillionOrders): List[] {
  const query = (filter: string) => `/api/admin/people/query?${filter}`
  const ofGallery = (n: number) => `engineSlug=${galleries[n % galleries.length]!.slug}`
  const page = (name: string, filter: (n: number) => string): List => ({
    name,
    path: (n) => query(`${filter(n)}&total=false`),
    isNew: true,
  })
  return [
    { name: 'the first page', path: () => query('total=false') },
    page('a page of the first 30', (n) => `from=${(n % 30) * 30}`),
    page('by name', (n) => `sort=name&order=asc&from=${(n % 30) * 30}`),
    page('of a gallery', (n) => `${ofGallery(n)}&from=${(n % 30) * 30}`),
    page('who bought', (n) => `bought=true&from=${(n % 30) * 30}`),
    page('who did not buy', (n) => `bought=false&from=${(n % 30) * 30}`),
    page('who agreed', (n) => `marketingOptIn=true&from=${(n % 30) * 30}`),
    page('who did not agree', (n) => `marketingOptIn=false&from=${(n % 30) * 30}`),
    page('with a tag', (n) => `tags=vip&from=${(n % 30) * 30}`),
    page('a last name of 1 in 400', (n) => `text=${LAST[n % LAST.length]!}`),
    page('an address', (n) => `text=${LAST[n % LAST.length]!}ber${1 + (n % 9)}`),
    { name: 'the total of all', path: () => query('size=0') },
  ]
}

const LAST = ['berlan', 'morti', 'sonham', 'wickder', 'garley', 'mannstein', 'ravic']
