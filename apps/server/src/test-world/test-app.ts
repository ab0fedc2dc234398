import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { AnswerOf, QueryOf, Route, SendOf } from '@proofdesk/contract/route'
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify'
import pino, { type Logger } from 'pino'
import * as z from 'zod'
import { buildApp } from '../start/app.ts'
import { createTestDatabase } from './test-database.ts'
import type { AllDeps } from '../ground/deps.ts'
import { readEnv } from '../ground/settings/env.ts'
import { startWorkers } from '../start/workers.ts'
import { createPageMemory } from '../ground/caches/page-memory.ts'
import type { MailMessage } from '../ground/ports/mail/mail.ts'
import { openDeps } from '../start/open-deps.ts'

/** The response to a call of the test world: the status, and the body as defined by the route or the failure. */
export interface Reply<R extends Route> {
  status: number
  body: AnswerOf<R> & { error?: string; code?: string; fields?: Record<string, string> }
  headers: Record<string, unknown>
}

interface CallInput<R extends Route> {
  token?: string | undefined
  query?: QueryOf<R>
  body?: SendOf<R> | Record<string, unknown>
  /** The console's host by default. */
  host?: string | undefined
  ip?: string | undefined
  /** The cookies of a visitor's browser. */
  cookie?: string | undefined
  headers?: Record<string, string>
}

export interface TestApp {
  app: FastifyInstance
  deps: AllDeps
  /** The address of its database. */
  url: string
  /** The product's clock in epoch ms, which tests may set. */
  clock: { now(): number; set(moment: number): void; pass(ms: number): void }
  /** Emails sent so far, the latest last. */
  mails: MailMessage[]
  call<R extends Route>(route: R, input?: CallInput<R>): Promise<Reply<R>>
  close(): Promise<void>
}

/** The product with its own database and folder on disk, without listening; `workers` also runs the jobs. */
export async function createTestApp({
  workers = false,
  env: settings = {},
  log = pino({ level: 'silent' }),
  diskSpace = { level: async () => 'ample' },
  ...fakes
}: { workers?: boolean; env?: Record<string, string>; log?: Logger } & Partial<
  Pick<
    AllDeps,
    'databaseReserve' | 'diskSpace' | 'dns' | 'faces' | 'loadSiteBundle' | 'pageMemory' | 'pageTurn'
  >
> = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'proofdesk-test-'))
  const env = readEnv({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SIGNUP: 'open',
    LOG_LEVEL: 'silent',
    WORKER_CONCURRENCY: '2',
    ...settings,
  })
  const clock = createTestClock()
  const mails: MailMessage[] = []
  const opened = await openDeps(env, log, { clock, enqueueOnly: !workers, diskSpace })
  const deps: AllDeps = {
    ...opened,
    // Pages aren't cached, so that the next one shows what a test has written to the database.
    pageMemory: createPageMemory({ freshMs: 0 }),
    ...fakes,
    mail: { send: async (message) => void mails.push(message), close() {} },
  }
  const app = await buildApp(deps)
  await app.ready()
  if (workers) await startWorkers(deps)

  return {
    app,
    deps,
    url: database.url,
    clock,
    mails,
    call: (route, { host = env.DOMAIN, ...input } = {}) =>
      callRoute(app, route, { ...input, host }),
    async close() {
      await app.close()
      await opened.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function createTestClock(): TestApp['clock'] {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    set: (moment) => void (offset = moment - Date.now()),
    pass: (ms) => void (offset += ms),
  }
}

async function callRoute<R extends Route>(
  app: FastifyInstance,
  route: R,
  { token, query, body, host, ip = '192.0.2.1', cookie, headers }: CallInput<R> & { host: string },
): Promise<Reply<R>> {
  const search =
    query && route.query
      ? `?${new URLSearchParams(defined(z.encode(route.query as z.ZodType, query as never)))}`
      : ''
  const response = await app.inject({
    method: route.method,
    url: `/api${route.path}${search}`,
    headers: {
      host,
      ...headers,
      ...(token && { authorization: token }),
      ...(cookie && { cookie }),
    },
    remoteAddress: ip,
    ...(body !== undefined && { payload: body as object }),
    ...(route.stream && { payloadAsStream: true as const }),
  })
  return {
    status: response.statusCode,
    body: route.stream ? await readRefusal(response) : response.json(),
    headers: response.headers,
  } as Reply<R>
}

/** Reads the whole body of a refused stream; a stream itself has no end to wait for. */
async function readRefusal(response: Response): Promise<unknown> {
  const stream = response.stream()
  if (response.statusCode !== 200) return json(stream)
  stream.destroy()
  return {}
}

function defined(query: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query as Record<string, string | undefined>).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Record<string, string>
}
