import { startEmbeddedDatabase } from '@proofdesk/server/db/embedded-database'
import { migrateDatabase } from '@proofdesk/server/db/migrate'
import pg from 'pg'
import pino from 'pino'
import { request } from './load.ts'
import { type MillionPhotos, findMillionPhotos, seedMillionPhotos } from './million-photos.ts'
import { type MeasuredProcess, startServer } from './server-process.ts'
import { formatTable, median, quantile } from './statistics.ts'

interface TextOptions {
  dataDir: string
  searches: number
  log: (line: string) => void
}

interface Kind {
  name: string
  /** A different text each time. */
  text: (n: number) => string
}

const KINDS: Kind[] = [
  { name: 'number of four digits', text: (n) => String(1_000 + ((n * 1_237) % 9_000)) },
  { name: 'number of three digits', text: (n) => String(100 + ((n * 37) % 900)) },
  {
    name: 'two numbers, either',
    text: (n) => `${1_000 + ((n * 1_237) % 9_000)}, ${1_000 + ((n * 2_111 + 7) % 9_000)}`,
  },
  { name: 'word and number', text: (n) => `finish ${100 + ((n * 37) % 900)}` },
  {
    name: 'three letters of a file',
    text: (n) => `g_${String((n * 7_919) % 200).padStart(3, '0')}`,
  },
]

/**
 * Searches for texts that were not searched for before, in a gallery of 200,000 out of a million photos, against the
 * simplest SQL for them.
 */
export async function benchFindText({ dataDir, searches, log }: TextOptions): Promise<void> {
  const postgres = await startEmbeddedDatabase(dataDir, pino({ level: 'warn' }))
  let server: MeasuredProcess | undefined
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await migrateDatabase(postgres.url)
    await client.connect()
    const studio = (await findMillionPhotos(client)) ?? (await seedMillionPhotos(client, log))
    server = await startServer(dataDir)
    const rows: string[][] = []
    for (const kind of KINDS) rows.push(await compare(kind, { server, client, studio, searches }))
    log(
      formatTable([
        ['find: text no one has searched for', 'median', 'p95', 'plain SQL, median', 'p95'],
        ...rows,
      ]),
    )
  } finally {
    await client.end()
    await server?.stop()
    await postgres.stop()
  }
}

interface Contenders {
  server: MeasuredProcess
  client: pg.Client
  studio: MillionPhotos
  searches: number
}

async function compare(
  { name, text }: Kind,
  { server, client, studio, searches }: Contenders,
): Promise<string[]> {
  const [ours, plain]: [number[], number[]] = [[], []]
  // The first ones warm up connections and pages.
  for (let n = -5; n < searches; n++) {
    const took = [
      await timed(() => search(server, studio, text(2 * n + 11))),
      await timed(() => searchPlainly(client, studio, text(2 * n + 12))),
    ]
    if (n < 0) continue
    ours.push(took[0]!)
    plain.push(took[1]!)
  }
  return [name, ...inMs(ours), ...inMs(plain)]
}

const search = ({ port }: MeasuredProcess, { token, engineGuid }: MillionPhotos, text: string) =>
  request(undefined, {
    port,
    path: `/api/admin/content?engineGuid=${engineGuid}&text=${encodeURIComponent(text)}`,
    headers: { authorization: token },
  })

/** The first hundred by capture time, and the total; bib numbers are not ranked first. */
async function searchPlainly(
  client: pg.Client,
  { engineGuid }: MillionPhotos,
  text: string,
): Promise<void> {
  const isEither = text.includes(',')
  const words = text.split(isEither ? ', ' : ' ').map((word) => `%${word}%`)
  const likes = words.map((_, n) => `search_text like $${n + 2}`)
  const where = `engine_guid = $1 and status = 'live' and deleted_at is null and (${likes.join(isEither ? ' or ' : ' and ')})`
  const values = [engineGuid, ...words]
  await client.query(
    `select * from photos where ${where} order by sorted_at, guid limit 100`,
    values,
  )
  await client.query(`select count(*) from photos where ${where}`, values)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const inMs = (times: readonly number[]) =>
  [median(times), quantile(times, 0.95)].map((ms) => `${ms.toFixed(1)} ms`)
