import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { dayOf } from '@proofdesk/domain/day'
import { addDays } from '@proofdesk/domain/visit-range'
import { createDatabase } from '@proofdesk/server/db/client'
import { startEmbeddedDatabase } from '@proofdesk/server/db/embedded-database'
import { migrateDatabase } from '@proofdesk/server/db/migrate'
import pg from 'pg'
import pino from 'pino'
import { createCpuMeter } from './cpu-meter.ts'
import { runLoad } from './load.ts'
import { type MillionOrders, findMillionOrders, seedMillionOrders } from './million-orders.ts'
import { seedMillionVisits } from './million-visits.ts'
import { readDatabaseCpu } from './process-usage.ts'
import { type MeasuredProcess, startServer } from './server-process.ts'
import { formatTable, quantile } from './statistics.ts'

export interface AnalyticsBenchOptions {
  dataDir: string
  events: number
  rounds: number
  only?: string | undefined
  log: (line: string) => void
}

const ORDERS = 40_000

/**
 * Measures the dashboard of a studio with ten million events, with a single viewer; then how many events a second can
 * be recorded while a shop is running.
 */
export async function benchAnalytics({
  dataDir,
  events,
  rounds,
  only = '',
  log,
}: AnalyticsBenchOptions): Promise<void> {
  const postgres = await startEmbeddedDatabase(dataDir, pino({ level: 'warn' }))
  let server: MeasuredProcess | undefined
  try {
    const { studio, alias } = await prepare(postgres.url, events, log)
    server = await startServer(dataDir, { TRUST_PROXY: 'loopback' })
    const rows: string[][] = []
    for (const [name, path] of partsOf(studio)) {
      if (!name.includes(only)) continue
      const target = { port: server.port, path, headers: { authorization: studio.token } }
      await runLoad(target, { connections: 1, milliseconds: 500 })
      const cpu = await server.cpuSeconds()
      const { latencies } = await runLoad(target, { connections: 1, milliseconds: rounds * 600 })
      const spent = ((await server.cpuSeconds()) - cpu) / latencies.length
      const cells = [quantile(latencies, 0.5), quantile(latencies, 0.95), spent * 1_000]
      rows.push([name, ...cells.map((value) => value.toFixed(1))])
      log(`analytics: ${rows.at(-1)!.join(', ')}`)
    }
    if (rows.length > 0) log(formatTable([['part', 'p50 ms', 'p95 ms', 'cpu ms'], ...rows]))
    if (only === '' || only === 'ingest')
      log(await measureIngest(server, studio, { alias, dataDir }))
  } finally {
    await server?.stop()
    await postgres.stop()
  }
}

async function prepare(url: string, events: number, log: (line: string) => void) {
  await migrateDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { db, close } = createDatabase(url, { log: { warn: () => {} }, statementTimeout: 600_000 })
  try {
    const studio =
      (await findMillionOrders(client)) ?? (await seedMillionOrders(client, db, ORDERS, log))
    await seedMillionVisits(client, db, events, log)
    const { rows } = await client.query<{ alias: string }>(
      `select alias from accounts where alias like 'bench-%'`,
    )
    return { studio, alias: rows[0]!.alias }
  } finally {
    await close()
    await client.end()
  }
}

function partsOf({ galleries }: MillionOrders): [name: string, path: string][] {
  const today = dayOf(Date.now(), 'Europe/London')
  const days = (count: number) => `from=${addDays(today, 1 - count)}&to=${today}`
  const gallery = `engineSlug=${galleries[0]!.slug}`
  const to = (route: string, query: string) => `/api/admin/analytics/${route}?${query}`
  return [
    ['tiles and charts, today', to('query', days(1))],
    ['tiles and charts, 30 days', to('query', days(30))],
    ['tiles and charts, 30 days compared', to('query', `${days(30)}&compare=true`)],
    ['tiles and charts, 90 days', to('query', days(90))],
    ['tiles and charts of a gallery, 30 days', to('query', `${days(30)}&${gallery}`)],
    ['tiles and charts of a gallery, 90 days', to('query', `${days(90)}&${gallery}`)],
    ['steps by gallery, 30 days', to('funnel', `${days(30)}&by=gallery`)],
    ['steps by gallery, 90 days', to('funnel', `${days(90)}&by=gallery`)],
    ['steps by hour, 90 days', to('funnel', `${days(90)}&by=hour`)],
    [
      'steps by collection of a gallery, 30 days',
      to('funnel', `${days(30)}&by=collection&${gallery}`),
    ],
    ['most viewed of a gallery, 30 days', to('photos', `${days(30)}&sort=views&${gallery}`)],
    ['most viewed, 30 days', to('photos', `${days(30)}&sort=views`)],
    ['most viewed, 90 days', to('photos', `${days(90)}&sort=views`)],
    ['best-selling, 90 days', to('photos', `${days(90)}&sort=sold`)],
    ['searches, 90 days', to('searches', days(90))],
    ['CSV, 90 days', to('export', days(90))],
  ]
}

const CALLS_A_SECOND = 200
const EVENTS_A_CALL = 5
const SECONDS = 20

/** The cost of a thousand events a second, and how long a shop takes to respond in the meantime. */
async function measureIngest(
  server: MeasuredProcess,
  { galleries }: MillionOrders,
  { alias, dataDir }: { alias: string; dataDir: string },
): Promise<string> {
  const { slug } = galleries[0]!
  const host = `${alias}.localhost:${server.port}`
  const shop = { port: server.port, path: `/api/site/shop?slug=${slug}`, headers: { host } }
  const askShop = () => runLoad(shop, { connections: 1, milliseconds: SECONDS * 1_000 })
  const idle = await askShop()
  const measureServer = await createCpuMeter(() => server.cpuSeconds())
  const measureDatabase = await createCpuMeter(() => readDatabaseCpu(dataDir))
  let database = 0
  const seconds = await measureServer(async () => {
    database = await measureDatabase(() => tell({ port: server.port, host, slug }))
  })
  const [loaded] = await Promise.all([askShop(), tell({ port: server.port, host, slug })])
  const events = SECONDS * CALLS_A_SECOND * EVENTS_A_CALL
  const p95 = ({ latencies }: { latencies: number[] }) => quantile(latencies, 0.95).toFixed(1)
  return `analytics: 1,000 events cost ${((seconds / events) * 1e6).toFixed(0)} ms of the server's CPU and ${((database / events) * 1e6).toFixed(0)} ms of the database's; a shop answers in ${p95(idle)} ms (p95) alone and in ${p95(loaded)} ms beside 1,000 events a second`
}

/** A thousand events a second for twenty seconds, each call from a different address. */
async function tell({ port, host, slug }: { port: number; host: string; slug: string }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const events = Array.from({ length: EVENTS_A_CALL }, (_, n) =>
    n === 0 ? { kind: 'visit' } : { kind: 'search', by: 'text', found: true },
  )
  const body = JSON.stringify({ slug, events })
  const calls: Promise<void>[] = []
  const begin = performance.now()
  for (let n = 0; n < SECONDS * CALLS_A_SECOND; n++) {
    await pause(Math.max(0, begin + (n * 1_000) / CALLS_A_SECOND - performance.now()))
    calls.push(
      post(agent, { port, host, body, address: `10.${n >> 14}.${(n >> 7) & 127}.${n & 127}` }),
    )
  }
  await Promise.all(calls)
  agent.destroy()
}

function post(
  agent: Agent,
  { port, host, body, address }: { port: number; host: string; body: string; address: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/site/visits',
        headers: {
          host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': address,
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        },
      },
      (response) => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`An event returned ${response.statusCode}`)),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
