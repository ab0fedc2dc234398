import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { buildApp } from '../../apps/server/src/app.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrateDatabase } from '../../apps/server/src/db/migrate.ts'
import { openDeps } from '../../apps/server/src/deps.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import type { BareLists } from './bare-lists-server.ts'
import { type LoadResult, type LoadTarget, request, runLoad } from './load.ts'
import { type MillionPhotos, findMillionPhotos, seedMillionPhotos } from './million-photos.ts'
import { type MeasuredProcess, startBareServer, startServer } from './server-process.ts'
import { formatTable, median, quantile } from './statistics.ts'

export interface ListsBenchOptions {
  dataDir: string
  rounds: number
  /** How long each contender is asked for each list in a round. */
  milliseconds: number
  connections: number
  /** Only lists whose name holds this. */
  only?: string | undefined
  log: (line: string) => void
}

interface List {
  name: string
  path: LoadTarget['path']
  /** Every request asks for something that was not asked before, so nothing can be remembered of it. */
  isNew?: boolean
  /** On the account's own site, without a session. */
  isPublic?: boolean
}

/** Measures the lists of a studio with a million photos against bare handlers that answer the same, in turns, in one run. */
export async function benchLists({ dataDir, rounds, milliseconds, connections, only = '', log }: ListsBenchOptions): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), log: pino({ level: 'warn' }) })
  const servers: Pick<MeasuredProcess, 'stop'>[] = []
  try {
    const studio = await prepare(postgres.url, log)
    const lists = listsOf(studio).filter((list) => list.name.includes(only))
    const facts = join(dataDir, 'lists.json')
    await writeFile(facts, JSON.stringify({ databaseUrl: postgres.url, lists: await recordLists(dataDir, studio, lists) } satisfies BareLists))
    const ours = await startServer(dataDir)
    servers.push(ours)
    log(await describeFirstSearches(targetOf({ name: '', path: '' }, studio, ours.port), studio))
    const bare = await startBareServer('./bare-lists-server.ts', facts)
    servers.push(bare)
    const measured: Measured[] = []
    for (const [number, list] of lists.entries()) {
      const contenders = { ours, sql: bare, bytes: bare }
      const targets = { ours: targetOf(list, studio, ours.port), sql: { port: bare.port, path: `/sql/${number}` }, bytes: { port: bare.port, path: `/bytes/${number}` } }
      measured.push({ list, ...(await measure(contenders, targets, { rounds, milliseconds, connections })) })
      log(`lists: ${list.name}: p95 ${measured.at(-1)!.ours.p95.toFixed(1)} ms`)
    }
    report(measured, connections, log)
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
}

async function prepare(url: string, log: (line: string) => void): Promise<MillionPhotos> {
  await migrateDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await findMillionPhotos(client)) ?? (await seedMillionPhotos(client, log))
  } finally {
    await client.end()
  }
}

function listsOf({ engineGuid, slug, collectionGuid }: MillionPhotos): List[] {
  const photos = (query: string) => `/api/admin/content?engineGuid=${engineGuid}&${query}`
  // Strides without a common divisor with what they run through: nothing comes twice for long.
  return [
    { name: 'photos, first page', path: photos('page=1') },
    { name: 'photos, turning pages in the middle', path: (n) => photos(`page=${1_000 + (n % 20)}`) },
    { name: 'photos, any page', path: (n) => photos(`page=${1 + ((n * 739) % 2_000)}`), isNew: true },
    { name: 'photos, last page', path: photos('page=2000') },
    { name: 'photos of a collection', path: photos(`collections=${collectionGuid}&page=3`) },
    { name: 'photos by text, 22 hits', path: (n) => photos(`text=bib%3A${1_000 + ((n * 1_237) % 9_000)}`), isNew: true },
    { name: 'photos by text, 50,000 hits', path: (n) => photos(`text=finish&page=${1 + (n % 20)}`) },
    { name: 'photos by time of day', path: (n) => photos(`hours_from=9&mins_from=${n % 60}&hours_to=${10 + (Math.trunc(n / 60) % 13)}&mins_to=30`), isNew: true },
    { name: 'galleries', path: '/api/admin/engines' },
    { name: 'site, first page', path: `/api/site/content?slug=${slug}&page=1`, isPublic: true },
    { name: 'site, 22 hits', path: (n) => `/api/site/content?slug=${slug}&text=${1_000 + ((n * 1_237) % 9_000)}`, isPublic: true, isNew: true },
    { name: 'site, gallery', path: `/api/site/gallery?slug=${slug}`, isPublic: true },
  ]
}

function targetOf({ path, isPublic }: List, { token, alias }: MillionPhotos, port: number): LoadTarget {
  return { port, path, headers: isPublic ? { host: `${alias}.localhost:${port}` } : { authorization: token } }
}

/** Asks each list once inside this process, and notes the answer and the statements that made it. */
async function recordLists(dataDir: string, studio: MillionPhotos, lists: readonly List[]): Promise<BareLists['lists']> {
  const deps = await openDeps(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), pino({ level: 'silent' }), { enqueueOnly: true })
  try {
    const app = await buildApp(deps)
    const recorded: BareLists['lists'] = []
    for (const list of lists) {
      const { headers } = targetOf(list, studio, deps.env.PORT)
      const statements: { text: string; values: unknown[] }[] = []
      const query = deps.pool.query
      deps.pool.query = ((config: { text: string; values?: unknown[] }, values?: unknown[], ...rest: unknown[]) => {
        statements.push({ text: config.text, values: values ?? config.values ?? [] })
        return Reflect.apply(query, deps.pool, [config, values, ...rest])
      }) as typeof query
      const ask = () => app.inject({ url: typeof list.path === 'string' ? list.path : list.path(0), headers: { host: 'localhost:3000', ...headers } })
      // What is asked for again and again is remembered in part: then only the statements of a later time count.
      if (!list.isNew) await ask()
      statements.length = 0
      const response = await ask()
      deps.pool.query = query
      if (response.statusCode !== 200) throw new Error(`${list.name} answered ${response.statusCode}: ${response.body.slice(0, 300)}`)
      recorded.push({ name: list.name, answer: response.json(), statements })
    }
    await app.close()
    return recorded
  } finally {
    await deps.close()
  }
}

const NAMES = ['ours', 'sql', 'bytes'] as const
type Contender = (typeof NAMES)[number]
interface Figures {
  p50: number
  p95: number
  /** Milliseconds of CPU a request. */
  cpu: number
  bytes: number
}
type Measured = Record<Contender, Figures> & { list: List }

async function measure(processes: Record<Contender, Pick<MeasuredProcess, 'cpuSeconds'>>, targets: Record<Contender, LoadTarget>, { rounds, ...load }: { rounds: number; milliseconds: number; connections: number }): Promise<Record<Contender, Figures>> {
  const runs: Record<Contender, { load: LoadResult; cpu: number }[]> = { ours: [], sql: [], bytes: [] }
  for (const name of NAMES) await runLoad(targets[name], { ...load, milliseconds: 500 })
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < NAMES.length; turn++) {
      // Each round begins with another one, so that none always runs on a warm or a tired machine.
      const name = NAMES[(turn + round) % NAMES.length]!
      const before = await processes[name].cpuSeconds()
      const result = await runLoad({ ...targets[name], begin: 10_000 * (round + 1) }, load)
      runs[name].push({ load: result, cpu: (((await processes[name].cpuSeconds()) - before) * 1_000) / result.requests })
    }
  }
  const summary = (name: Contender): Figures => ({
    p50: median(runs[name].map((run) => median(run.load.latencies))),
    p95: median(runs[name].map((run) => quantile(run.load.latencies, 0.95))),
    cpu: median(runs[name].map((run) => run.cpu)),
    bytes: runs[name][0]!.load.bytes / runs[name][0]!.load.requests,
  })
  return { ours: summary('ours'), sql: summary('sql'), bytes: summary('bytes') }
}

/** Counting what a common word finds means looking at every hit, so it is done once and remembered until the gallery changes. */
async function describeFirstSearches(target: LoadTarget, { engineGuid }: MillionPhotos): Promise<string> {
  const [first, again]: [number[], number[]] = [[], []]
  for (const word of ['finish', 'race', 'hill', 'woods', 'gold', 'north', 'crowd']) {
    for (const times of [first, again]) {
      const began = performance.now()
      await request(undefined, { ...target, path: `/api/admin/content?engineGuid=${engineGuid}&text=${word}` })
      times.push(performance.now() - began)
    }
  }
  return `lists: a word of 50,000 to 67,000 of 200,000 photos: ${median(first).toFixed(0)} ms when first searched for (median), ${median(again).toFixed(0)} ms again`
}

function report(measured: readonly Measured[], connections: number, log: (line: string) => void): void {
  const head = ['list', 'kB', 'p50 ms', 'p95 ms', 'cpu ms', 'sql p50', 'sql p95', 'sql cpu', 'bytes p50', 'bytes cpu', 'cpu ours/sql', 'ours/bytes']
  const rows = measured.map(({ list, ours, sql, bytes }) => [
    list.name, (ours.bytes / 1_000).toFixed(0), ...[ours.p50, ours.p95, ours.cpu, sql.p50, sql.p95, sql.cpu, bytes.p50, bytes.cpu].map((value) => value.toFixed(2)), `${(ours.cpu / sql.cpu).toFixed(1)}×`, `${(ours.cpu / bytes.cpu).toFixed(0)}×`,
  ])
  log(`lists: ${connections} connections; “sql” runs the same prepared statements and JSON.stringify, “bytes” sends ready-made bytes, both on bare node:http; cpu is the server process's own, without PostgreSQL's`)
  log(formatTable([head, ...rows]))
}

