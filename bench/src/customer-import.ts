import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { contract } from '@proofdesk/contract'
import type { CustomerImport } from '@proofdesk/contract/admin/customer-imports'
import { type Client, createClient } from '@proofdesk/contract/client'
import { startEmbeddedDatabase } from '@proofdesk/server/db/embedded-database'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import pino from 'pino'
import { startServer } from './server-process.ts'
import { formatTable, median } from './statistics.ts'
import { type WatchedWork, watchMemory } from './watch-memory.ts'

export interface CustomerImportBenchOptions {
  dataDir: string
  /** Per file. */
  rows: number
  rounds: number
  log: (line: string) => void
}

interface Taken {
  check: WatchedWork
  run: WatchedWork
}

/**
 * Imports customer files through the product, each into a new gallery, against `COPY` of the same rows into the same
 * table, in turns, in one run; also measures the server's memory in the meantime.
 */
export async function benchCustomerImport({
  dataDir,
  rows,
  rounds,
  log,
}: CustomerImportBenchOptions): Promise<void> {
  const postgres = await startEmbeddedDatabase(dataDir, pino({ level: 'warn' }))
  const database = new pg.Client({ connectionString: postgres.url })
  const server = await startServer(dataDir)
  try {
    await database.connect()
    const origin = `http://127.0.0.1:${server.port}`
    const { token, accountGuid } = await signUp(origin)
    const client = createClient({ origin, token: () => token })
    const taken: Taken[] = []
    const copied: number[] = []
    for (let round = 0; round < rounds; round++) {
      const file = makeFile(rows, round)
      // Making the file takes seconds, in which the server has closed idle connections: let that be noticed before they
      // are used.
      await nextTurn()
      taken.push(await takeIn(client, server, await makeGallery(client, `Race ${round}`), file))
      const other = await makeGallery(client, `Copy ${round}`)
      copied.push(await copy(database, makeCopy(rows, round, { accountGuid, engineGuid: other })))
    }
    log(describe(rows, taken, copied))
  } finally {
    await database.end()
    await server.stop()
    await postgres.stop()
  }
}

function describe(rows: number, taken: readonly Taken[], copied: readonly number[]): string {
  const seconds = (step: keyof Taken) => median(taken.map((each) => each[step].seconds))
  const bare = median(copied)
  const line = (step: keyof Taken, name: string) => [
    name,
    seconds(step).toFixed(1),
    `${(seconds(step) / bare).toFixed(1)}×`,
    Math.min(...taken.map((each) => each[step].before)).toFixed(0),
    Math.max(...taken.map((each) => each[step].peak)).toFixed(0),
  ]
  return formatTable([
    [`${rows.toLocaleString('en')} customers`, 'seconds', 'to COPY', 'MB before', 'MB at most'],
    line('check', 'looking through'),
    line('run', 'taking in'),
    ['COPY', bare.toFixed(1), '1×', '', ''],
  ])
}

async function takeIn(
  client: Client,
  server: Parameters<typeof watchMemory>[0],
  engineGuid: string,
  file: Buffer,
): Promise<Taken> {
  const { guid, url, headers } = await client.call(contract.customerImports.create, {
    body: { engineGuid, files: [{ name: 'runners.csv', size: file.length }] },
  })
  const sent = await fetch(url, { method: 'PUT', headers, body: file })
  if (!sent.ok) throw new Error(`The file returned ${sent.status}: ${await sent.text()}`)
  const { hasHead, columns } = await client.call(contract.customerImports.read, { body: { guid } })
  const check = await watchMemory(server, async () => {
    await client.call(contract.customerImports.check, {
      body: { guid, hasHead, columns, overwrites: false },
    })
    await until(client, guid, 'checked')
  })
  const run = await watchMemory(server, async () => {
    await client.call(contract.customerImports.run, { body: { guid } })
    await until(client, guid, 'done')
  })
  return { check, run }
}

async function until(client: Client, guid: string, state: CustomerImport['state']): Promise<void> {
  for (;;) {
    const { imports } = await client.call(contract.customerImports.list, { query: { guid } })
    const { state: now, fault, wrong } = imports[0]!
    if (now === 'failed' || wrong > 0) throw new Error(`The import is ${now}, ${fault ?? wrong}`)
    if (now === state) return
    await pause(100)
  }
}

async function copy(database: pg.Client, file: string): Promise<number> {
  const began = performance.now()
  const into = database.query(
    from(
      `copy customers (guid, account_guid, engine_guid, created_at, source, ${COPIED}) from stdin with (format csv)`,
    ),
  )
  await pipeline(Readable.from([file]), into)
  return (performance.now() - began) / 1_000
}

const COPIED =
  'first_name, last_name, email_address, bib_number, mobile_number, address_line1, post_code, town_city, country'
const HEAD = 'Vorname;Nachname;E-Mail;Startnummer;Mobilnummer;Adresse;Postleitzahl;Ort;Land'

function makeFile(rows: number, round: number): Buffer {
  const lines = Array.from({ length: rows }, (_, n) => toValues(n, round).join(';'))
  return Buffer.from([HEAD, ...lines].join('\r\n'))
}

function makeCopy(
  rows: number,
  round: number,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
): string {
  const now = Date.now()
  return Array.from({ length: rows }, (_, n) =>
    [crypto.randomUUID(), accountGuid, engineGuid, now, 'import', ...toValues(n, round)].join(','),
  ).join('\n')
}

const FIRST = ['Jörg', 'Anna', 'Zoë', 'François', 'Maja', 'Søren', 'Łucja', 'Bo']
const LAST = ['Müller', 'Weiß', 'Ångström', 'Garcia', 'Öztürk', 'Smith', 'Nováková']

const toValues = (n: number, round: number): (string | number)[] => [
  FIRST[n % FIRST.length]!,
  `${LAST[n % LAST.length]!}-${n % 977}`,
  `runner-${n}@race-${round}.example`,
  n + 1,
  `+49151${String(n).padStart(7, '0')}`,
  `Hauptstraße ${1 + (n % 180)}`,
  String(10_000 + (n % 80_000)),
  'Köln',
  'DE',
]

async function makeGallery(client: Client, name: string): Promise<string> {
  const { engine } = await client.call(contract.engines.create, {
    body: { name, published: true, features: { freeDownloads: true } },
  })
  return engine.guid
}

async function signUp(origin: string): Promise<{ token: string; accountGuid: string }> {
  const { token, account } = await createClient({ origin }).call(contract.auth.signUp, {
    body: {
      companyName: 'Bench',
      alias: 'bench',
      country: 'de',
      defaultLanguage: 'en',
      firstName: 'Ben',
      lastName: 'Ch',
      emailAddress: 'bench@example.com',
      password: 'a fine long phrase',
    },
  })
  return { token, accountGuid: account.guid }
}
