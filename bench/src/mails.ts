import { DEFAULT_FEATURES } from '@proofdesk/server/gallery-defaults'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedDatabase } from '@proofdesk/server/db/embedded-database'
import { migrateDatabase } from '@proofdesk/server/db/migrate'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import pino from 'pino'
import { insertStudio } from './bench-studio.ts'
import { openSession } from './million-photos.ts'
import { readDatabaseCpu } from './process-usage.ts'
import { type MeasuredProcess, startBareServer, startServer } from './server-process.ts'
import { median } from './statistics.ts'

export interface MailsBenchOptions {
  dataDir: string
  /** Of the campaign that is killed. */
  recipients: number
  rounds: number
  log: (line: string) => void
}

/** Recipients of each campaign whose rate is measured. */
const MEASURED = 5_000
const KILLS = 3

interface Studio {
  token: string
  accountGuid: string
}

/** What the mail server has received since it was last reset. */
interface Taken {
  smtpPort: number
  mails: number
  recipients: number
  twice: number
}

/**
 * Measures campaigns against nodemailer alone, in turns, on a mail server that accepts everything; then kills a large
 * one three times and counts who was emailed.
 */
export async function benchMails({
  dataDir,
  recipients,
  rounds,
  log,
}: MailsBenchOptions): Promise<void> {
  const postgres = await startEmbeddedDatabase(dataDir, pino({ level: 'warn' }))
  const client = new pg.Client({ connectionString: postgres.url })
  const stops: (() => Promise<unknown>)[] = [() => client.end(), () => postgres.stop()]
  try {
    await migrateDatabase(postgres.url)
    await client.connect()
    const studio = await seedStudio(client)
    const post = await startBareServer('./bare-mail-server.ts', '')
    stops.unshift(() => post.stop())
    const read = async (path = '/'): Promise<Taken> =>
      (await fetch(`http://127.0.0.1:${post.port}${path}`)).json() as Promise<Taken>
    const smtpUrl = `smtp://127.0.0.1:${(await read()).smtpPort}`
    const start = () => startServer(dataDir, { SMTP_URL: smtpUrl })
    let server = await start()
    stops.unshift(() => server.stop())

    log(await measureRate({ client, studio, server, smtpUrl, dataDir, rounds }))

    await read('/forget')
    const engineGuid = await insertGallery(client, studio, recipients)
    const guid = await notify(server, studio, engineGuid)
    for (let kill = 1; kill <= KILLS; kill++) {
      while ((await read()).mails < (kill * recipients) / (KILLS + 1)) await pause(50)
      process.kill(server.pid, 'SIGKILL')
      server = await start()
    }
    const status = await ended(client, guid)
    log(describeKilled(recipients, await read(), status))
  } finally {
    for (const stop of stops) await stop()
  }
}

interface Measurement {
  client: pg.ClientBase
  studio: Studio
  server: MeasuredProcess
  smtpUrl: string
  dataDir: string
  rounds: number
}

/** Emails a second of campaigns and of nodemailer alone, in turns, and the CPU of each. */
async function measureRate({
  client,
  studio,
  server,
  smtpUrl,
  dataDir,
  rounds,
}: Measurement): Promise<string> {
  const rates: Record<'ours' | 'nodemailer', number[]> = { ours: [], nodemailer: [] }
  const cpu: Record<'server' | 'database' | 'nodemailer', number[]> = {
    server: [],
    database: [],
    nodemailer: [],
  }
  for (let round = 0; round < rounds; round++) {
    const engineGuid = await insertGallery(client, studio, MEASURED)
    const sample = await readSample(server, studio, engineGuid)
    const before = { server: await server.cpuSeconds(), database: await readDatabaseCpu(dataDir) }
    const began = performance.now()
    const guid = await notify(server, studio, engineGuid)
    await ended(client, guid)
    rates.ours.push(rateSince(began))
    cpu.server.push((await server.cpuSeconds()) - before.server)
    cpu.database.push((await readDatabaseCpu(dataDir)) - before.database)
    const { user, system } = process.cpuUsage()
    rates.nodemailer.push(await sendByNodemailer(smtpUrl, sample))
    const spent = process.cpuUsage({ user, system })
    cpu.nodemailer.push((spent.user + spent.system) / 1e6)
  }
  const [ours, nodemailer] = [median(rates.ours), median(rates.nodemailer)]
  const perMail = (seconds: number[]) => ((median(seconds) * 1_000) / MEASURED).toFixed(2)
  return `mails: ${MEASURED.toLocaleString('en')} at a time, median of ${rounds}: campaigns ${ours.toFixed(0)} mails/s, nodemailer alone ${nodemailer.toFixed(0)} mails/s, ${((100 * ours) / nodemailer).toFixed(0)} %; CPU a mail ${perMail(cpu.server)} ms and ${perMail(cpu.database)} ms of the database, alone ${perMail(cpu.nodemailer)} ms`
}

function describeKilled(
  recipients: number,
  { mails, recipients: people, twice }: Taken,
  status: Record<string, number>,
): string {
  const ledger = Object.entries(status).map(
    ([name, count]) => `${count.toLocaleString('en')} ${name}`,
  )
  return `mails: ${recipients.toLocaleString('en')} recipients, killed ${KILLS} times: ${mails.toLocaleString('en')} mails to ${people.toLocaleString('en')} people, ${twice} twice; the ledger says ${ledger.join(', ')}`
}

const rateSince = (began: number) => (MEASURED * 1_000) / (performance.now() - began)

async function seedStudio(client: pg.ClientBase): Promise<Studio> {
  const { accountGuid, userGuid } = await insertStudio(client)
  return { accountGuid, token: await openSession(client, accountGuid, userGuid) }
}

/** A published gallery with the given number of people in it. */
async function insertGallery(
  client: pg.ClientBase,
  { accountGuid }: Studio,
  customers: number,
): Promise<string> {
  const guid = randomUUID()
  const features = { ...DEFAULT_FEATURES, timeSearch: true, textSearch: true }
  await client.query(
    `insert into galleries (guid, account_guid, name, slug, published, published_date, features, time_zone, created_at)
     values ($1::uuid, $2, $1::text, $1::text, true, $3, $4, 'Europe/London', $3)`,
    [guid, accountGuid, Date.now(), features],
  )
  await client.query(
    `insert into customers (guid, account_guid, engine_guid, created_at, email_address, first_name, last_name)
     select gen_random_uuid(), $1, $2::uuid, $3, 'runner' || n || '@' || left($2::text, 8) || '.example', 'Runner', n::text from generate_series(1, $4::int) n`,
    [accountGuid, guid, Date.now(), customers],
  )
  await client.query('analyze customers')
  return guid
}

async function call<T>(
  { port }: MeasuredProcess,
  { token }: Studio,
  path: string,
  body: object,
): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/${path}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json() as Promise<T>
}

async function notify(
  server: MeasuredProcess,
  studio: Studio,
  engineGuid: string,
): Promise<string> {
  const { campaign } = await call<{ campaign: { guid: string } }>(
    server,
    studio,
    'customers/notify/photosReady',
    { engineGuid },
  )
  return campaign.guid
}

async function readSample(server: MeasuredProcess, studio: Studio, engineGuid: string) {
  const { sample } = await call<{ sample: { subject: string; html: string } }>(
    server,
    studio,
    'campaigns/preview',
    { engineGuid },
  )
  return sample
}

/** Waits for a campaign's end; returns the number of recipients in each state. */
async function ended(client: pg.ClientBase, guid: string): Promise<Record<string, number>> {
  for (;;) {
    const { rows } = await client.query<{ status: string; reason: string | null }>(
      'select status, pause_reason as reason from campaigns where guid = $1',
      [guid],
    )
    const { status, reason } = rows[0]!
    if (status === 'sent') break
    if (status === 'paused') throw new Error(`The campaign was paused: ${reason}`)
    await pause(50)
  }
  const { rows } = await client.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from campaign_recipients where campaign_guid = $1 group by 1 order by 2 desc',
    [guid],
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

const STOP_LINK = `<https://bench.example/api/site/mails/stop?key=${'k'.repeat(80)}>`

/** The same email to as many people through the same library with as many connections, and nothing else. */
async function sendByNodemailer(
  smtpUrl: string,
  { subject, html }: { subject: string; html: string },
): Promise<number> {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    maxMessages: Infinity,
  })
  const text = html.replaceAll(/<[^>]+>/g, '')
  const began = performance.now()
  let sent = 0
  const send = async () => {
    while (sent < MEASURED) {
      const to = `runner${++sent}@alone.example`
      await transport.sendMail({
        from: 'no-reply@proofdesk.test',
        to,
        subject,
        html,
        text,
        headers: {
          'List-Unsubscribe': STOP_LINK,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      })
    }
  }
  await Promise.all(Array.from({ length: 6 }, send))
  const rate = rateSince(began)
  const closed = once(transport, 'close').catch(() => undefined)
  transport.close()
  await Promise.race([closed, pause(100)])
  return rate
}
