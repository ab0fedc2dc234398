import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { buildApp } from '@proofdesk/server/app'
import { readEnv } from '@proofdesk/server/env'
import type { BareLists } from './bare-lists-server.ts'
import { type LoadResult, type LoadTarget, runLoad, toRequest } from './load.ts'
import { type MeasuredProcess, startBareServer, startServer } from './server-process.ts'
import { formatTable, median, quantile } from './statistics.ts'
import { openDeps } from '@proofdesk/server/open-deps'

/** One of the product's lists, to be compared with bare handlers that return the same. */
export interface List {
  name: string
  path: LoadTarget['path']
  /** Every request is one that was not made before, so nothing can be cached for it. */
  isNew?: boolean
  /** On the account's own site, without a session. */
  isPublic?: boolean
}

/** Where and how to request a list. */
export type TargetOf = (list: List, port: number) => LoadTarget

/** Requests each list once within this process, and records the response and the statements that produced it. */
async function recordLists(
  dataDir: string,
  lists: readonly List[],
  targetOf: TargetOf,
): Promise<BareLists['lists']> {
  const deps = await openDeps(
    readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    pino({ level: 'silent' }),
    { enqueueOnly: true },
  )
  try {
    const app = await buildApp(deps)
    const recorded: BareLists['lists'] = []
    for (const list of lists) {
      const { path, headers } = toRequest(targetOf(list, deps.env.PORT), 0)
      const statements: { text: string; values: unknown[] }[] = []
      const query = deps.pool.query
      deps.pool.query = ((
        config: { text: string; values?: unknown[] },
        values?: unknown[],
        ...rest: unknown[]
      ) => {
        statements.push({ text: config.text, values: values ?? config.values ?? [] })
        return Reflect.apply(query, deps.pool, [config, values, ...rest])
      }) as typeof query
      const ask = () =>
        app.inject({
          url: path,
          headers: { host: 'localhost:3000', ...headers },
        })
      // Repeated requests are partly cached: then only the statements of a later request count.
      if (!list.isNew) await ask()
      statements.length = 0
      const response = await ask()
      deps.pool.query = query
      if (response.statusCode !== 200)
        throw new Error(
          `${list.name} answered ${response.statusCode}: ${response.body.slice(0, 300)}`,
        )
      recorded.push({ name: list.name, answer: response.json(), statements })
    }
    await app.close()
    return recorded
  } finally {
    await deps.close()
  }
}

export interface Comparison {
  /** The prefix of the report's lines. */
  part: string
  lists: readonly List[]
  targetOf: TargetOf
  rounds: number
  /** How long each contender is asked for each list in a round. */
  milliseconds: number
  connections: number
  log: (line: string) => void
}

export interface Contenders {
  ours: MeasuredProcess
  /** Requests each list from ours and from the bare handlers, in turns, and reports. */
  compare(): Promise<void>
  stop(): Promise<void>
}

/** Starts the product on its data folder, and beside it bare handlers that serve the same lists. */
export async function startContenders(
  dataDir: string,
  databaseUrl: string,
  comparison: Comparison,
): Promise<Contenders> {
  const { part, lists, targetOf, log, ...load } = comparison
  const facts = join(dataDir, `${part}.json`)
  await writeFile(
    facts,
    JSON.stringify({
      databaseUrl,
      lists: await recordLists(dataDir, lists, targetOf),
    } satisfies BareLists),
  )
  // Targets may set the addresses that their requests come from.
  const ours = await startServer(dataDir, { TRUST_PROXY: 'loopback' })
  const bare = await startBareServer('./bare-lists-server.ts', facts)
  return {
    ours,
    async compare() {
      const measured: Measured[] = []
      for (const [number, list] of lists.entries()) {
        const targets = {
          ours: targetOf(list, ours.port),
          sql: { port: bare.port, path: `/sql/${number}` },
          bytes: { port: bare.port, path: `/bytes/${number}` },
        }
        const figures = await measure({ ours, sql: bare, bytes: bare }, targets, load)
        measured.push({ list, ...figures })
        const { p50, p95 } = figures.ours
        log(`${part}: ${list.name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
      }
      if (measured.length > 0) report(part, measured, load.connections, log)
    },
    async stop() {
      await ours.stop()
      await bare.stop()
    },
  }
}

const NAMES = ['ours', 'sql', 'bytes'] as const
type Contender = (typeof NAMES)[number]
interface Figures {
  p50: number
  p95: number
  /** Milliseconds of CPU per request. */
  cpu: number
  bytes: number
}
type Measured = Record<Contender, Figures> & { list: List }

/** Measures all contenders in turns. */
async function measure(
  processes: Record<Contender, Pick<MeasuredProcess, 'cpuSeconds'>>,
  targets: Record<Contender, LoadTarget>,
  { rounds, ...load }: { rounds: number; milliseconds: number; connections: number },
): Promise<Record<Contender, Figures>> {
  const runs: Record<Contender, { load: LoadResult; cpu: number }[]> = {
    ours: [],
    sql: [],
    bytes: [],
  }
  for (const name of NAMES) await runLoad(targets[name], { ...load, milliseconds: 500 })
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < NAMES.length; turn++) {
      // Each round begins with a different one, so that none always runs on a machine that is still cold or already
      // throttled.
      const name = NAMES[(turn + round) % NAMES.length]!
      const before = await processes[name].cpuSeconds()
      const result = await runLoad({ ...targets[name], begin: 10_000 * (round + 1) }, load)
      runs[name].push({
        load: result,
        cpu: (((await processes[name].cpuSeconds()) - before) * 1_000) / result.requests,
      })
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

/** Formats what was measured. */
function report(
  part: string,
  measured: readonly Measured[],
  connections: number,
  log: (line: string) => void,
): void {
  const head = [
    'list',
    'kB',
    'p50 ms',
    'p95 ms',
    'cpu ms',
    'sql p50',
    'sql p95',
    'sql cpu',
    'bytes p50',
    'bytes cpu',
    'cpu ours/sql',
    'ours/bytes',
  ]
  const rows = measured.map(({ list, ours, sql, bytes }) => [
    list.name,
    (ours.bytes / 1_000).toFixed(0),
    ...[ours.p50, ours.p95, ours.cpu, sql.p50, sql.p95, sql.cpu, bytes.p50, bytes.cpu].map(
      (value) => value.toFixed(2),
    ),
    `${(ours.cpu / sql.cpu).toFixed(1)}×`,
    `${(ours.cpu / bytes.cpu).toFixed(0)}×`,
  ])
  log(
    `${part}: ${connections} connections; “sql” runs the same prepared statements and JSON.stringify, “bytes” sends ready-made bytes, both on bare node:http; cpu is the server process's own, without PostgreSQL's`,
  )
  log(formatTable([head, ...rows]))
}
