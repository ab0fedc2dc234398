import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killServer, startEmbeddedPostgres } from '@proofdesk/embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createQueue } from '../jobs/queue.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { dropDatabase } from './drop-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that test databases are copied from. */
    templateDatabaseUrl: string
  }
}

const FOLDER_PREFIX = 'proofdesk-test-'
const quiet = { info: () => {}, warn: console.warn, error: console.error }

/**
 * One PostgreSQL for the whole test run, with a migrated template that each test file copies. The server
 * named by TEST_DATABASE_URL is used instead when that is set.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startThrowAwayServer()
  const template = `proofdesk_template_${randomBytes(6).toString('hex')}`
  await runOnServer(server.url, `create database ${template}`)
  const url = new URL(server.url)
  url.pathname = `/${template}`
  await migrateDatabase(url.href)
  // The queue's tables come with the template as well; making them takes longer than the copy.
  const queue = createQueue({ url: url.href, log: quiet, enqueueOnly: true })
  await queue.start()
  await queue.stop()
  project.provide('templateDatabaseUrl', url.href)
  return async () => {
    await dropDatabase(server.url, template)
    await server.stop()
  }
}

async function startThrowAwayServer(): Promise<{ url: string; stop(): Promise<void> }> {
  await removeOrphans()
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  // Nothing here outlives the run, so nothing needs to survive a power cut.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    shared_buffers: '128MB',
  }
  const server = await startEmbeddedPostgres({ dataDir: folder, log: quiet, settings })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A run that was killed leaves its server and folder behind; the folder's name tells whose it was. */
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
