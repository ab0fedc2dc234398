import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { startEmbeddedDatabase } from '@proofdesk/server/db/embedded-database'
import { migrateDatabase } from '@proofdesk/server/db/migrate'
import pg from 'pg'
import pino from 'pino'
import { type LoadTarget, request, runLoad } from './load.ts'
import { type ManySelections, seedManySelections } from './many-selections.ts'
import { startServer } from './server-process.ts'
import { formatTable, quantile } from './statistics.ts'

interface SelectionsBenchOptions {
  dataDir: string
  lists: number
  /** How long each request is repeated. */
  milliseconds: number
  connections: number
  log: (line: string) => void
}

/** People who choose in one list at the same time, and the photos that each of them likes one after the other. */
const PEOPLE = 50
const HEARTS = 10

/**
 * Measures a gallery's lists and single lists, as the studio and as visitors see them, and whether hearts of people who
 * choose in one list at the same time get lost.
 */
export async function benchSelections(options: SelectionsBenchOptions): Promise<void> {
  const { dataDir, lists, log } = options
  const postgres = await startEmbeddedDatabase(dataDir, pino({ level: 'warn' }))
  try {
    await migrateDatabase(postgres.url)
    const studio = await seed(postgres.url, lists)
    const server = await startServer(dataDir)
    try {
      const keys = await readKeys(studio, server.port)
      const rows = [['request', 'median ms', 'p95 ms', 'requests']]
      for (const { name, target } of requestsOf(studio, keys, server.port)) {
        const { latencies, requests } = await runLoad(target, options)
        rows.push([
          name,
          quantile(latencies, 0.5).toFixed(1),
          quantile(latencies, 0.95).toFixed(1),
          String(requests),
        ])
      }
      log(`selections: ${lists.toLocaleString('en')} lists of 200 photos\n${formatTable(rows)}`)
      log(await chooseTogether(studio, keys[0]!, server.port))
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

async function seed(url: string, lists: number): Promise<ManySelections> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await seedManySelections(client, lists)
  } finally {
    await client.end()
  }
}

/** The keys of some lists, from their links. */
async function readKeys({ token, lists }: ManySelections, port: number): Promise<string[]> {
  const keys: string[] = []
  for (const guid of lists.slice(0, 100)) {
    const body = await request(undefined, {
      port,
      path: `/api/admin/selections/link?guid=${guid}`,
      headers: { authorization: token },
    })
    const { url } = JSON.parse(body.toString()) as { url: string }
    keys.push(new URLSearchParams(new URL(url).hash.slice(1)).get('list')!)
  }
  return keys
}

function requestsOf(
  { token, engineGuid, slug, alias, lists }: ManySelections,
  keys: readonly string[],
  port: number,
): { name: string; target: LoadTarget }[] {
  const ofGallery = (query: (n: number) => string) => ({
    port,
    path: (n: number) => `/api/admin/selections?engineGuid=${engineGuid}&${query(n)}`,
    headers: { authorization: token },
  })
  return [
    { name: 'a gallery’s lists, any page', target: ofGallery((n) => `page=${1 + (n % 100)}`) },
    {
      name: 'a gallery’s submitted lists',
      target: ofGallery((n) => `state=submitted&page=${1 + (n % 30)}`),
    },
    {
      name: 'a gallery’s lists by person',
      target: ofGallery((n) => `person=${1_000 + (n % 999)}`),
    },
    {
      name: 'a list with its photos, in the console',
      target: {
        port,
        path: (n) => `/api/admin/selections/content?guid=${lists[n % lists.length]}`,
        headers: { authorization: token },
      },
    },
    {
      name: 'a list, for those who choose',
      target: {
        port,
        path: `/api/site/selections?slug=${slug}`,
        headers: (n) => ({
          host: `${alias}.localhost:${port}`,
          'x-selection-key': keys[n % keys.length]!,
          'x-forwarded-for': `198.18.${(n >> 8) & 255}.${n & 255}`,
        }),
      },
    },
  ]
}

/** Everyone joins the list and likes photos of their own choice, all at the same time. */
async function chooseTogether(
  { slug, alias, photos }: ManySelections,
  key: string,
  port: number,
): Promise<string> {
  const headers = { host: `${alias}.localhost:${port}`, 'x-selection-key': key }
  const read = async () => {
    const path = `/api/site/selections?slug=${slug}`
    const body = await request(undefined, { port, path, headers })
    return (JSON.parse(body.toString()) as { link: { selections: SeenList[] } }).link.selections[0]!
  }
  const selectionGuid = (await read()).guid
  const began = performance.now()
  const liked = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, person) => {
      const post = (path: string, body: object) =>
        send(port, `/api/site/selections${path}`, {
          headers: { ...headers, 'x-forwarded-for': `198.19.0.${person}` },
          body: { slug, ...body },
        })
      const { contributorGuid } = await post('/contributors', {
        requestKey: randomUUID(),
        name: `Guest ${person}`,
        emailAddress: '',
        language: 'en',
      })
      const mine = Array.from({ length: HEARTS }, (_item, n) => photos[(person * 7 + n) % 400]!)
      for (const contentGuid of mine)
        await post('/marks', {
          selectionGuid,
          contributorGuid,
          marks: [{ contentGuid, mark: 'like' }],
        })
      return mine.map((contentGuid) => `${contentGuid} ${contributorGuid}`)
    }),
  )
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const kept = new Set(
    (await read()).items.map(
      ({ contentGuid, contributorGuid }) => `${contentGuid} ${contributorGuid}`,
    ),
  )
  const lost = liked.flat().filter((heart) => !kept.has(heart)).length
  return `selections: ${PEOPLE} people liked ${PEOPLE * HEARTS} photos of one list in ${seconds} s; ${lost} hearts were lost`
}

interface SeenList {
  guid: string
  items: { contentGuid: string; contributorGuid: string }[]
}

function send(
  port: number,
  path: string,
  { headers, body }: { headers: Record<string, string>; body: object },
): Promise<{ contributorGuid: string }> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (response.statusCode! < 300) resolve(JSON.parse(text) as { contributorGuid: string })
          else reject(new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 300)}`))
        })
      },
    )
    asked.on('error', reject)
    asked.end(JSON.stringify(body))
  })
}
