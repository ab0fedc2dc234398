import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findServer } from '@proofdesk/embedded-postgres'
import { databaseFolder, startEmbeddedDatabase } from '../ground/db/embedded-database.ts'
import { type Env, readEnv } from '../ground/settings/env.ts'
import { startImapServer } from '../test-world/imap-server.ts'
import {
  type TestDatabase,
  createEmptyDatabase,
  createTestDatabase,
} from '../test-world/test-database.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkDns } from './check-dns.ts'
import { checkBounces, checkMail } from './check-mail.ts'
import { PROVIDER_CHECKS } from './check-providers.ts'
import { checkSettings } from './check-settings.ts'
import { checkStore } from './check-store.ts'
import { examine } from './examine.ts'

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proofdesk-doctor-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const SECRET = 'hunter2-is-secret'
const toEnv = (given: Record<string, string> = {}): Env =>
  readEnv({ DATA_DIR: folder, FFMPEG: 'off', ...given })
const stateOf = async (result: unknown) => ((await result) as { state: string }).state

/** Runs `work` with a local server that gives these answers. */
async function withServer<T>(
  answer: (request: IncomingMessage) => { status: number; body?: unknown },
  work: (url: string) => Promise<T>,
): Promise<T> {
  const server: Server = createServer((request, response) => {
    const { status, body = {} } = answer(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('on a new machine nothing is broken, and no file is left behind', async () => {
  const findings = await examine({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    FFMPEG: 'off',
  })
  expect(findings.filter(({ check, state }) => check !== 'disk' && state === 'broken')).toEqual([])
  expect(findings.find(({ check }) => check === 'database')).toMatchObject({ state: 'ok' })
  expect(findings.find(({ check }) => check === 'stripe')).toMatchObject({ state: 'skipped' })
  const left = (await readdir(folder, { recursive: true })).filter((name) => /doctor.+/.test(name))
  expect(left).toEqual([])
})

test('an invalid setting is all that is reported, without its value', async () => {
  const findings = await examine({ DATABASE_URL: `mysql://me:${SECRET}@db` })
  expect(findings).toMatchObject([{ check: 'settings', state: 'broken' }])
  expect(findings[0]!.message).toContain('DATABASE_URL must be')
  expect(JSON.stringify(findings)).not.toContain(SECRET)
})

test('simulated payments at a public address require attention', () => {
  expect(checkSettings(toEnv({ DOMAIN: 'photos.example.com', SANDBOX: 'on' }))).toMatchObject({
    state: 'attention',
  })
  expect(checkSettings(toEnv())).toMatchObject({ state: 'ok' })
})

test('an unwritable folder is broken', async () => {
  expect(await checkDisk(toEnv({ DATA_DIR: '/proc/proofdesk' }))).toMatchObject({
    state: 'broken',
    message: expect.stringContaining('/proc can’t be written to') as unknown,
  })
})

describe('the database', () => {
  test('that is unreachable is broken, and its password isn’t repeated', async () => {
    const url = `postgres://me:${SECRET}@127.0.0.1:1/none`
    const found = await checkDatabase(toEnv({ DATABASE_URL: url }))
    expect(found.state).toBe('broken')
    expect(found.message).not.toContain(SECRET)
  })

  test('reports how many migrations are pending', async () => {
    const empty = await createEmptyDatabase()
    try {
      const found = await checkDatabase(toEnv({ DATABASE_URL: empty.url }))
      expect(found.message).toMatch(/Migrations to run at the next start: \d+/)
    } finally {
      await empty.close()
    }
  })

  test('that a newer release has used is broken', async () => {
    const newer = await createTestDatabase()
    try {
      await newer.pool.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e15)`,
      )
      expect(await checkDatabase(toEnv({ DATABASE_URL: newer.url }))).toMatchObject({
        state: 'broken',
        message: expect.stringContaining('npm run rollback') as unknown,
      })
    } finally {
      await newer.close()
    }
  })

  test('with a stuck session requires attention', async () => {
    const idle = new pg.Client({ connectionString: database.url })
    await idle.connect()
    try {
      await idle.query('begin')
      await idle.query('select 1')
      expect(await stateOf(checkDatabase(toEnv({ DATABASE_URL: database.url }), 0))).toBe(
        'attention',
      )
      expect(await stateOf(checkDatabase(toEnv({ DATABASE_URL: database.url })))).toBe('ok')
    } finally {
      await idle.end()
    }
  })

  test('that is embedded is connected to if running, and started otherwise', async () => {
    const dataDir = join(folder, 'embedded')
    const env = toEnv({ DATA_DIR: dataDir })
    expect((await checkDatabase(env)).message).toContain('no database yet')
    const server = await startEmbeddedDatabase(dataDir)
    expect((await checkDatabase(env)).message).toContain('The embedded PostgreSQL runs')
    expect(await findServer(databaseFolder(dataDir))).toBeDefined()
    await server.stop()
    expect((await checkDatabase(env)).message).toContain('The embedded PostgreSQL starts')
    expect(await findServer(databaseFolder(dataDir))).toBeUndefined()
    await writeFile(join(databaseFolder(dataDir), 'cluster', 'PG_VERSION'), '9\n')
    expect(await checkDatabase(env)).toMatchObject({
      state: 'broken',
      message: expect.stringContaining('was created by PostgreSQL 9') as unknown,
    })
  })
})

test('an unwritable store is broken', async () => {
  await writeFile(join(folder, 'a-file'), '')
  const url = `file://${folder}/a-file`
  expect(await checkStore(toEnv({ STORAGE_URL: url }))).toMatchObject({ state: 'broken' })
  await mkdir(join(folder, 'store'), { recursive: true })
  expect(await stateOf(checkStore(toEnv({ STORAGE_URL: `file://${folder}/store` })))).toBe('ok')
})

describe('email', () => {
  test('is checked by signing in, without sending', async () => {
    let mails = 0
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === SECRET ? done(null, { user: username }) : done(new Error('Wrong')),
      onData: (stream, _session, done) => {
        mails++
        stream.resume()
        stream.on('end', () => done())
      },
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    try {
      const at = (password: string) =>
        toEnv({ SMTP_URL: `smtp://me:${password}@127.0.0.1:${port}` })
      expect(await checkMail(at(SECRET))).toMatchObject({ state: 'ok' })
      const refused = await checkMail(at(`${SECRET}-not`))
      expect(refused).toMatchObject({ state: 'broken' })
      expect(refused.message).toContain('refuses the user or password')
      expect(refused.message).not.toContain(SECRET)
      expect(mails).toBe(0)
    } finally {
      await new Promise<void>((done) => server.close(() => done()))
    }
    expect(await checkMail(toEnv({ SMTP_URL: `smtp://127.0.0.1:${port}` }))).toMatchObject({
      state: 'broken',
    })
  })

  test('that bounces is readable if the mailbox opens', async () => {
    const server = await startImapServer({ user: 'bounces@studio.test', password: SECRET })
    try {
      expect(await stateOf(checkBounces(toEnv({ BOUNCE_MAILBOX: server.url })))).toBe('ok')
      const wrong = server.url.replace(SECRET, 'wrong')
      expect(await stateOf(checkBounces(toEnv({ BOUNCE_MAILBOX: wrong })))).toBe('broken')
    } finally {
      await server.stop()
    }
    expect(await stateOf(checkBounces(toEnv()))).toBe('skipped')
  })
})

/** A DNS server that resolves these names, and all names below them if `isWild`; others don't exist. */
async function startNames(hosts: readonly string[], isWild: boolean) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const labels: string[] = []
    let at = 12
    for (let length = query[at]!; length > 0; length = query[at]!) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length))
      at += 1 + length
    }
    const name = labels.join('.')
    const isA = query.readUInt16BE(at + 1) === 1
    const isKnown =
      hosts.includes(name) || (isWild && hosts.some((host) => name.endsWith(`.${host}`)))
    const head = Buffer.from(query.subarray(0, at + 5))
    head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2)
    head.writeUInt16BE(isKnown && isA ? 1 : 0, 6)
    head.writeUInt32BE(0, 8)
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 10, 0, 0, 7])
    socket.send(Buffer.concat(isKnown && isA ? [head, record] : [head]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { server: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() }
}

test.each([
  [[], false, 'broken', 'has no IP address. Add an A'],
  [['photos.test'], false, 'broken', '*.photos.test has no IP address'],
  [['photos.test'], true, 'ok', 'point to 10.0.0.7'],
])('names %j, with all below them: %s, are %s', async (hosts, isWild, state, message) => {
  const names = await startNames(hosts, isWild)
  try {
    const env = toEnv({ DOMAIN: 'photos.test', SANDBOX: 'on', DNS_SERVERS: names.server })
    const found = await checkDns(env)
    expect(found.state).toBe(state)
    expect(found.message).toContain(message)
  } finally {
    names.stop()
  }
})

describe('external services', () => {
  const KEYS = {
    STRIPE_SECRET_KEY: `sk_live_${SECRET}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${SECRET}`,
    PAYPAL_CLIENT_ID: 'client-1234',
    PAYPAL_CLIENT_SECRET: SECRET,
    PAYPAL_WEBHOOK_ID: 'WH-12345678',
    TROLLEY_ACCESS_KEY: 'access-1234',
    TROLLEY_SECRET_KEY: SECRET,
    PRODIGI_API_KEY: SECRET,
    WHATSAPP_TOKEN: SECRET,
    WHATSAPP_PHONE_ID: '42424242',
  }
  const at = (url: string) =>
    toEnv({
      ...KEYS,
      STRIPE_URL: url,
      PAYPAL_URL: url,
      TROLLEY_URL: url,
      PRODIGI_URL: url,
      WHATSAPP_URL: url,
      VIES_URL: url,
      FACES_URL: url,
      SEARCH_URL: url,
    })
  const ANSWER = { access_token: 'token', expires_in: 600, object: 'balance' }
  const names = Object.keys(PROVIDER_CHECKS)

  test.each(names)('%s is fine, refuses, is out of order, is unreachable', async (name) => {
    const check = PROVIDER_CHECKS[name]!
    const seen: string[] = []
    const answering = async (status: number) =>
      withServer(
        ({ method, url }) => {
          seen.push(`${method} ${url}`)
          return { status, body: status < 400 ? ANSWER : { error: {}, errors: [] } }
        },
        (url) => check(at(url)),
      )
    expect(await answering(200)).toMatchObject({ state: 'ok' })
    // Only PayPal's token is fetched by POST.
    expect(seen.filter((call) => !/^GET |oauth2/.test(call))).toEqual([])
    const failures = [await answering(500), await check(at('http://127.0.0.1:1'))]
    const hasKeys = !['tax register', 'face service', 'person search'].includes(name)
    if (hasKeys) failures.push(await answering(401))
    for (const { state, message } of failures) {
      expect(state).toBe(name === 'tax register' ? 'attention' : 'broken')
      expect(message).toContain('Check ')
      expect(message).not.toContain(SECRET)
    }
  })

  test('a webhook that PayPal doesn’t know is reported', async () => {
    const found = await withServer(
      ({ url }) => ({ status: url!.includes('webhooks') ? 404 : 200, body: ANSWER }),
      (url) => PROVIDER_CHECKS['paypal']!(at(url)),
    )
    expect(found).toMatchObject({
      state: 'broken',
      message: expect.stringContaining('PAYPAL_WEBHOOK_ID') as unknown,
    })
  })
})

test('the command exits with 1 if something is broken, and prints JSON on request', async () => {
  const script = fileURLToPath(new URL('../start/main-doctor.ts', import.meta.url))
  const ended = await new Promise<{ code: unknown; stdout: string }>((resolve) =>
    execFile(
      process.execPath,
      [script, '--json'],
      { env: { PATH: process.env['PATH'], PORT: 'none' } },
      (error, stdout) => resolve({ code: error?.code ?? 0, stdout }),
    ),
  )
  expect(ended.code).toBe(1)
  expect(JSON.parse(ended.stdout)).toMatchObject({
    ok: false,
    findings: [{ check: 'settings', state: 'broken' }],
  })
})
