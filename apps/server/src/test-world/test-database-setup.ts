import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killServer, startEmbeddedPostgres } from '@proofdesk/embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createQueue } from '../ground/jobs/queue.ts'
import { migrateDatabase } from '../ground/db/migrate.ts'
import { dropDatabase } from './drop-database.ts'
import { copyKeptCluster } from './kept-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that test databases are copied from. */
    templateDatabaseUrl: string
  }
}

const FOLDER_PREFIX = 'proofdesk-test-'
const quiet = { info: () => {}, warn: console.warn, error: console.error }

/**
 * One PostgreSQL for the whole test run, with a migrated template that each test file copies. If TEST_DATABASE_URL is
 * set, that server is used instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  const server = url ? await makeTemplate(url) : await startThrowAwayServer()
  project.provide('templateDatabaseUrl', server.url)
  return server.stop
}

interface TestServer {
  /** Address of the template. */
  url: string
  stop(): Promise<void>
}

async function makeTemplate(serverUrl: string): Promise<TestServer> {
  const template = `proofdesk_template_${randomBytes(6).toString('hex')}`
  await runOnServer(serverUrl, `create database ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${template}`
  await fillTemplate(url.href)
  return { url: url.href, stop: () => dropDatabase(serverUrl, template) }
}

/** Migrates an empty database and creates the queue's tables, which takes longer than copying them. */
async function fillTemplate(url: string): Promise<void> {
  await migrateDatabase(url)
  const queue = createQueue({ url, log: quiet, enqueueOnly: true })
  await queue.start()
  await queue.stop()
}

async function startThrowAwayServer(): Promise<TestServer> {
  await removeOrphans()
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  // Nothing here outlives the run, so nothing has to survive a power failure.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    shared_buffers: '128MB',
  }
  await copyKeptCluster({ folder, settings, fill: fillTemplate })
  const server = await startEmbeddedPostgres({ dataDir: folder, log: quiet, settings })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A killed run leaves its server and folder behind; the folder's name says whose it was. */
async function removeOrphans(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name)?.[1])
    if (!owner || isAlive(owner)) continue
    const folder = join(tmpdir(), name)
    await killServer(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
