import { contract } from '@proofdesk/contract'
import { isRecord } from '@proofdesk/contract/record'
import type { Route } from '@proofdesk/contract/route'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { accounts } from '../ground/db/tables/accounts.ts'
import { SELECTION_KEY_HEADER } from '@proofdesk/contract/site/selections'
import { signSelectionKey } from '../people/selections/selection-key.ts'
import { signCartKey } from '../sales/carts/cart-key.ts'
import { signOrderKey } from '../sales/orders/order-link.ts'
import { everyRoute } from '../test-world/every-route.ts'
import { type TableConfig, everyTable } from '../test-world/every-table.ts'
import { insertWildRows } from '../test-world/insert-wild-rows.ts'
import { type Studio, makeStudio, makeUser } from '../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'
import { testSiteBundle } from '../test-world/test-site-bundle.ts'
import { createChance } from '../test-world/wild-values.ts'
import { createLogger } from './logging.ts'
import { fillStudio } from '../test-world/fill-studio.ts'

// Other seeds find other errors: STORED_ROWS_SEED=7 STORED_ROWS=60 npx vitest run
// apps/server/src/http/stored-rows.test.ts
const SEED = Number(process.env.STORED_ROWS_SEED ?? 1)
/** Per table. */
const ROWS = Number(process.env.STORED_ROWS ?? 16)
/** Maintained by triggers: errors in them would hide errors in what they count. */
const COUNTERS = [
  'order_sums',
  'photo_counts',
  'photo_collections',
  'coupon_counts',
  'customer_counts',
]

let world: TestApp
let studio: Studio
let pool: pg.Pool
const logged: string[] = []
const taken = new Map<string, number>()
beforeAll(async () => {
  const log = createLogger({ LOG_LEVEL: 'error' }, { write: (line) => void logged.push(line) })
  world = await createTestApp({ log, loadSiteBundle: async () => testSiteBundle })
  studio = await makeStudio(world)
  pool = new pg.Pool({ connectionString: world.deps.env.DATABASE_URL })
  await fillStudio(world, studio)
  await insertInto(await everyTable(), ({ name }) => !COUNTERS.includes(name))
}, 120_000)
afterAll(async () => {
  await pool.end()
  await world.close()
})

const chance = createChance(SEED)
async function insertInto(
  tables: readonly TableConfig[],
  isMeant: (table: TableConfig) => boolean,
): Promise<void> {
  const { guid: accountGuid } = studio.account
  for (const table of tables.filter(isMeant))
    taken.set(table.name, await insertWildRows(pool, table, { count: ROWS, chance, accountGuid }))
}

/** Reads that need an external service, which this test does not start. */
const OUTSIDE = ['labs.products', 'stripe.read', 'trolley.link', 'billing.read']
/** Its rows are frozen by a single function and deleted after a day: no older version of them is ever read. */
const FROZEN = ['siteTestOrders.read']

const reads = everyRoute.filter(
  ({ name, route }) =>
    route.method === 'GET' &&
    !route.stream &&
    !OUTSIDE.includes(name) &&
    !FROZEN.includes(name) &&
    holdsRecord(route.output),
)

function holdsRecord(schema: z.core.$ZodType): boolean {
  if (isRecord(schema)) return true
  const { def } = schema._zod
  if ('innerType' in def) return holdsRecord(def.innerType as z.core.$ZodType)
  if (def.type === 'array') return holdsRecord((def as z.core.$ZodArrayDef).element)
  return (
    def.type === 'object' &&
    Object.values((def as z.core.$ZodObjectDef).shape).some((field) => holdsRecord(field))
  )
}

/** The table that a route's `guid` refers to, by the route's noun. */
const GUIDS: Record<string, string> = {
  users: 'users',
  engines: 'galleries',
  galleryTimeline: 'galleries',
  libraries: 'pages',
  productLists: 'product_lists',
  products: 'products',
  media: 'media',
  mediaFolders: 'media_folders',
  orders: 'orders',
  orderTimeline: 'orders',
  siteOrders: 'orders',
  bulkActions: 'bulk_actions',
  coupons: 'coupons',
  couponTimeline: 'coupons',
  customers: 'customers',
  people: 'customers',
  customerTimeline: 'customers',
  campaigns: 'campaigns',
  customerImports: 'customer_imports',
  payouts: 'payouts',
  payoutTimeline: 'payouts',
  selections: 'selections',
}
/** The same for other fields. */
const FIELDS: Record<string, string> = {
  engineGuid: 'galleries',
  orderGuid: 'orders',
  customerGuid: 'customers',
  contentGuid: 'photos',
  campaignGuid: 'campaigns',
  productListGuid: 'product_lists',
  requestKey: 'orders',
}
const VALUES: Record<string, string[]> = {
  month: ['2026-05', '1955-08'],
  currency: ['GBP'],
  text: ['a'],
}

type Query = Record<string, string>

async function select(table: string, column: string): Promise<string[]> {
  const { rows } = await pool.query<{ value: string }>(
    `select ${column} as value from "${table}" where account_guid = $1 order by guid`,
    [studio.account.guid],
  )
  return rows.map(({ value }) => value)
}

async function valuesOf(name: string, field: string, schema: unknown): Promise<string[]> {
  if (name === 'search.detect') return select('photos', 'key')
  if (name === 'selections.marks' && field === 'content') return select('photos', 'guid')
  if (name === 'offlineOrders.read') return select('checkouts', 'request_key')
  if (field === 'slug') return select('galleries', 'slug')
  const table = field === 'guid' ? GUIDS[name.split('.')[0]!] : FIELDS[field]
  if (table) return select(table, 'guid')
  return VALUES[field] ?? (schema as { enum?: string[] }).enum ?? []
}

/** The queries for a read: with its required fields, for every row it can name, with the trash, page by page. */
async function queriesOf(name: string, route: Route): Promise<Query[]> {
  const { properties = {}, required = [] } = (
    route.query ? z.toJSONSchema(route.query, { io: 'input', unrepresentable: 'any' }) : {}
  ) as { properties?: Record<string, unknown>; required?: string[] }
  const isOptional = (field: string) => field in properties && !required.includes(field)
  let queries: Query[] = [{}]
  for (const field of required.filter((one) => one !== 'key' || name === 'search.detect')) {
    const values = await valuesOf(name, field, properties[field])
    queries = queries.flatMap((query) => values.map((value) => ({ ...query, [field]: value })))
  }
  for (const field of ['guid', 'engineGuid', 'productListGuid'].filter(isOptional))
    for (const value of await valuesOf(name, field, properties[field]))
      queries.push({ ...queries[0], [field]: value })
  if ('deleted' in properties)
    queries.push(...queries.map((query) => ({ ...query, deleted: 'true' })))
  if ('includeAll' in properties) queries.push({ includeAll: 'true' })
  if ('page' in properties)
    queries.push(
      ...queries.slice(0, 4).flatMap((query) => ['2', '3'].map((page) => ({ ...query, page }))),
    )
  return queries
}

/** Calls a route in one of these roles; returns the status and, on an error, what was logged. */
async function ask(
  route: Route,
  query: Query,
  { token, host = world.deps.env.DOMAIN }: { token?: string; host?: string },
): Promise<{ status: number; fault?: string }> {
  logged.length = 0
  const search = new URLSearchParams(query)
  if (route.path === '/site/orders')
    search.set('key', signOrderKey(world.deps, { guid: query.guid! }))
  if (route.path === '/site/carts') search.set('key', await cartKeyOf(query.slug!))
  const key = route.path === '/site/selections' ? await selectionKeyOf(query.slug!) : undefined
  const response = await world.app.inject({
    url: `/api${route.path}?${search}`,
    headers: {
      host,
      ...(token && { authorization: token }),
      ...(key && { [SELECTION_KEY_HEADER]: key }),
    },
  })
  const status = response.statusCode
  if (status === 200) z.parse(route.output, response.json())
  return { status, ...(status >= 500 && { fault: describeFault() }) }
}

/** The key of one of the gallery's stored carts; one that opens nothing without any. */
async function cartKeyOf(slug: string): Promise<string> {
  const { rows } = await pool.query<{ guid: string }>(
    `select k.guid from left_carts k join galleries g on g.guid = k.engine_guid
     where g.account_guid = $1 and g.slug = $2 order by k.guid limit 1`,
    [studio.account.guid, slug],
  )
  return rows[0] ? signCartKey(world.deps, rows[0].guid, 8_640_000_000_000_000) : ''
}

/** The key of one of the gallery's links. */
async function selectionKeyOf(slug: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ guid: string; version: number }>(
    `select l.guid, l.version from selection_links l join galleries g on g.guid = l.engine_guid
     where g.account_guid = $1 and g.slug = $2 order by l.created_at limit 1`,
    [studio.account.guid, slug],
  )
  return rows[0] && signSelectionKey(world.deps, rows[0])
}

function describeFault(): string {
  const failed = logged
    .map((line) => JSON.parse(line) as { msg: string; err?: Fault })
    .find(({ msg }) => /failed/.test(msg))
  const at = failed?.err?.stack?.split('\n').filter((frame) => !frame.includes('node_modules'))
  return [failed?.err?.cause?.message ?? failed?.err?.message, ...(at ?? []).slice(0, 3)].join('\n')
}
interface Fault {
  message: string
  stack?: string
  cause?: Fault
}

test('every table has rows that no one expects', () => {
  expect([...taken].filter(([, count]) => count === 0)).toEqual([])
})

/** Calls every read, or some; returns the errors, and which reads succeeded. */
async function askAll(isMeant: (name: string) => boolean = () => true) {
  const faults: unknown[] = []
  const shown = new Set<string>()
  for (const { name, route } of reads.filter((read) => isMeant(read.name))) {
    const isSite = route.path.startsWith('/site/')
    const person = isSite ? { host: studio.host } : { token: studio.owner.token }
    for (const query of await queriesOf(name, route)) {
      const { status, fault } = await ask(route, query, person)
      if (status === 200) shown.add(name)
      if (fault !== undefined) faults.push({ name, query, fault })
    }
  }
  return { faults, shown }
}

test(`every list shows whatever the database takes (seed ${SEED})`, async () => {
  const { faults, shown } = await askAll()
  expect(faults).toEqual([])
  expect(reads.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([])
}, 180_000)

test('a studio of which anything is stored sees all its lists', async () => {
  const faults: unknown[] = []
  const others = await world.deps.db.select().from(accounts)
  for (const account of others) {
    const { token } = await makeUser(world, account, 'owner')
    for (const { name, route } of reads.filter(({ route }) => !route.path.startsWith('/site/'))) {
      const { fault } = await ask(route, {}, { token })
      if (fault !== undefined) faults.push({ name, account: account.guid, fault })
    }
  }
  expect(faults).toEqual([])
}, 120_000)

test('every public page is whatever is stored', async () => {
  const faults: unknown[] = []
  const albums = (await select('galleries', 'slug')).map(
    (slug) => `/albums/${encodeURIComponent(slug)}`,
  )
  const pages = (await select('pages', 'slug')).map((slug) => `/pages/${encodeURIComponent(slug)}`)
  for (const url of ['/', '/sitemap.xml', ...albums, ...pages]) {
    logged.length = 0
    const response = await world.app.inject({ url, headers: { host: studio.host } })
    const isPage = String(response.headers['content-type']).includes('html')
    const kind = isPage && response.json<{ page: { kind: string } }>().page.kind
    if (response.statusCode >= 500 || kind === 'failed')
      faults.push({ url, fault: describeFault() })
  }
  expect(faults).toEqual([])
}, 60_000)

test('counters that are wrong take no list down', async () => {
  await insertInto(await everyTable(), ({ name }) => COUNTERS.includes(name))
  const { faults } = await askAll((name) =>
    /^(orders.query|content|coupons.list|customers.query|collections|siteGalleries)/.test(name),
  )
  expect(faults).toEqual([])
}, 60_000)

test('every file is written with what its rows have', async () => {
  const { token } = studio.owner
  const { orders, customers, statements, bulkActions } = contract
  const files: { body: { url: string } }[] = [
    await world.call(orders.export, { token, body: { kind: 'orders', filter: {} } }),
    await world.call(orders.export, { token, body: { kind: 'items', filter: {} } }),
    await world.call(customers.export, { token, body: { filter: {} } }),
    await world.call(statements.export, { token, body: { month: '2026-05', format: 'csv' } }),
  ]
  for (const guid of await select('bulk_actions', 'guid'))
    files.push(await world.call(bulkActions.outcome, { token, body: { guid } }))
  const sizes = await Promise.all(
    files.map(async ({ body }) => {
      const { statusCode, body: text } = await world.app.inject({
        url: body.url,
        headers: { host: world.deps.env.DOMAIN },
      })
      return statusCode === 200 ? text.length : 0
    }),
  )
  expect(sizes.filter((size) => size === 0)).toEqual([])
}, 60_000)
