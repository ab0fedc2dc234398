import { DAY_MS } from '@proofdesk/domain/duration'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollbackFile } from '../ground/db/database-hold.ts'
import { startEmbeddedDatabase } from '../ground/db/embedded-database.ts'
import { migrateDatabase, migrationsFolder } from '../ground/db/migrate.ts'
import { countMigrations } from '../ground/db/migrations-state.ts'
import { readEnv } from '../ground/settings/env.ts'
import { openDeps } from '../start/open-deps.ts'
import { makeGallery } from '../test-world/make-gallery.ts'
import { makeOrder } from '../test-world/make-order.ts'
import { makeStudio } from '../test-world/make-studio.ts'
import { UNSYNCED, dropTemplates, startUnsyncedDatabase } from '../test-world/unsynced-database.ts'
import {
  deleteOldRestorePoints,
  listRestorePoints,
  makeRestorePoint,
  restorePointsFolder,
} from './restore-point.ts'
import { copyFolder } from './copy-folder.ts'
import { runRollback } from './rollback-command.ts'
import { startUpgraded } from './start-upgraded.ts'

const log = pino({ level: 'silent' })
let folder: string
let migrations: string
let known: number
/** A data folder with one order; each test has a copy. */
let filled: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proofdesk-restore-'))
  known = await countMigrations()
  filled = join(folder, 'filled')
  const server = await startUnsyncedDatabase(filled)
  await sell(filled, 1001)
  await dropTemplates(filled)
  await server.stop()
  migrations = join(folder, 'migrations')
  await cp(migrationsFolder, migrations, { recursive: true })
  const file = join(migrations, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] }
  const tag = '9999_upgrade'
  const entry = { idx: known, version: '7', when: Date.UTC(2100, 0), tag, breakpoints: true }
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  await writeFile(join(migrations, `${tag}.sql`), 'create table upgrades (name text)')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const toEnv = (dataDir: string, given: Record<string, string> = {}) =>
  readEnv({ DATA_DIR: dataDir, FFMPEG: 'off', ...given })

/** Makes a sale in a new studio with this release of the product, which creates whatever the data folder lacks. */
async function sell(dataDir: string, number: number): Promise<void> {
  const deps = await openDeps(toEnv(dataDir), log, { enqueueOnly: true })
  const world = { deps }
  try {
    const studio = await makeStudio(world)
    const gallery = await makeGallery(world, studio)
    await makeOrder(world, gallery, { numberPrefix: 'NS', number })
  } finally {
    await deps.close()
  }
}

async function ask<T>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as T[]
  } finally {
    await client.end()
  }
}

/** Runs `work` with the database of a data folder. */
async function withDatabase<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = await startUnsyncedDatabase(dataDir)
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/** Starts the next release, which has one more migration, and stops it again. */
async function upgrade(dataDir: string, given: Record<string, string> = {}): Promise<void> {
  const server = await startUpgraded(toEnv(dataDir, given), log, {
    folder: migrations,
    settings: UNSYNCED,
  })
  try {
    await migrateDatabase(server.url, migrations)
  } finally {
    await server.stop()
  }
}

async function roll(dataDir: string, ...args: string[]) {
  const lines: string[] = []
  const status = await runRollback(toEnv(dataDir), args, (line) => lines.push(line))
  return { status, text: lines.join('\n') }
}

test('an upgrade makes a restore point first, and a rollback goes back to it and names the orders since', async () => {
  const dataDir = join(folder, 'upgraded')
  await copyFolder(filled, dataDir, { sync: false })
  expect(await listRestorePoints(dataDir)).toEqual([])
  await upgrade(dataDir)
  const [point] = await listRestorePoints(dataDir)
  expect(point).toMatchObject({ migrations: known, reason: 'upgrade' })
  // The next start of the same release has nothing to copy.
  await upgrade(dataDir)
  expect(await listRestorePoints(dataDir)).toHaveLength(1)

  await sell(dataDir, 1002)
  const before = await withDatabase(dataDir, (url) =>
    ask<{ count: string }>(url, 'select count(*) from orders'),
  )
  expect(before).toEqual([{ count: '2' }])
  const { status, text } = await roll(dataDir)
  expect([status, text]).toEqual([0, expect.stringContaining('NS-1002')])
  expect(text).toContain('10.00 GBP')
  expect(text).not.toContain('NS-1001')
  const listed = await readFile(
    join(dataDir, 'rollbacks', `orders-since-${point!.name}.csv`),
    'utf8',
  )
  expect(listed.trim().split('\r\n')).toHaveLength(2)
  expect(listed).toContain('"NS-1002"')

  const after = await withDatabase(dataDir, (url) =>
    ask<{ orders: string; upgrades: string | null; held: string }>(
      url,
      `select (select count(*) from orders) as orders, to_regclass('upgrades')::text as upgrades,
         (select count(*) from secrets where name = 'held-copy') as held`,
    ),
  )
  expect(after).toEqual([{ orders: '1', upgrades: null, held: '1' }])
  // Undoing the rollback: the replaced database is a restore point now.
  const [saved] = await listRestorePoints(dataDir)
  expect(saved).toMatchObject({ reason: 'rollback', migrations: known + 1 })
  expect((await roll(dataDir, '--to', saved!.name)).status).toBe(0)
  const forward = await withDatabase(dataDir, (url) =>
    ask<{ count: string }>(url, 'select count(*) from orders'),
  )
  expect(forward).toEqual([{ count: '2' }])
})

test('without later orders a rollback says so; while the product runs none is possible', async () => {
  const dataDir = join(folder, 'running')
  await copyFolder(filled, dataDir, { sync: false })
  expect(await roll(dataDir)).toMatchObject({
    status: 1,
    text: 'There is no restore point of an upgrade to roll back to.',
  })
  await upgrade(dataDir)
  const server = await startEmbeddedDatabase(dataDir)
  expect((await roll(dataDir)).text).toBe('The database is in use. Stop Proofdesk first.')
  await server.stop()
  expect((await roll(dataDir)).text).toContain('There are no orders since then.')
  expect(await readdir(dataDir)).not.toContain('rollbacks')
})

test.each([
  ['nothing was moved', 0],
  ['the database was taken away', 1],
  ['the restore point was in its place', 2],
])(
  'a rollback that ended when %s is finished by the next, and nothing starts before',
  async (_, moved) => {
    const dataDir = join(folder, `broken-off-${moved}`)
    await copyFolder(filled, dataDir, { sync: false })
    await upgrade(dataDir)
    const [point] = await listRestorePoints(dataDir)
    const saved = join(restorePointsFolder(dataDir), 'saved')
    const cluster = join(dataDir, 'database', 'cluster')
    if (moved > 0) await mkdir(saved)
    if (moved > 0) await rename(cluster, join(saved, 'cluster'))
    if (moved > 1) await rename(join(point!.folder, 'cluster'), cluster)
    const note = { createdAt: Date.now(), migrations: known + 1, reason: 'rollback' }
    await writeFile(
      rollbackFile(dataDir),
      JSON.stringify({ point: point!.name, saved: 'saved', note }),
    )
    await expect(startEmbeddedDatabase(dataDir)).rejects.toThrow('npm run rollback was interrupted')
    expect((await roll(dataDir)).status).toBe(0)
    const there = await withDatabase(dataDir, (url) =>
      ask<{ upgrades: string | null }>(url, `select to_regclass('upgrades')::text as upgrades`),
    )
    expect(there).toEqual([{ upgrades: null }])
    expect((await listRestorePoints(dataDir)).map(({ name }) => name)).toEqual(['saved'])
  },
)

test('with RESTORE_POINTS=off an upgrade makes none, and with an external server neither', async () => {
  const dataDir = join(folder, 'off')
  await copyFolder(filled, dataDir, { sync: false })
  await upgrade(dataDir, { RESTORE_POINTS: 'off' })
  expect(await listRestorePoints(dataDir)).toEqual([])
  const lines: string[] = []
  const env = toEnv(dataDir, { DATABASE_URL: 'postgres://me:secret@db/proofdesk' })
  expect(await runRollback(env, [], (line) => lines.push(line))).toBe(1)
  expect(lines.join()).toContain('Restore your own backup')
  expect(lines.join()).not.toContain('secret')
})

test('without space for the copy there is neither a copy nor an upgrade', async () => {
  const dataDir = join(folder, 'full')
  await mkdir(join(dataDir, 'database', 'cluster'), { recursive: true })
  await writeFile(join(dataDir, 'database', 'cluster', 'data'), Buffer.alloc(2_000_000))
  const note = { createdAt: Date.now(), migrations: 1, reason: 'upgrade' } as const
  const disk = { totalBytes: 10e9, freeBytes: 2e9 + 1_000_000 }
  await expect(makeRestorePoint(dataDir, note, async () => disk)).rejects.toThrow(
    'not enough free space',
  )
  expect(await readdir(dataDir)).toEqual(['database'])
})

test('the two newest restore points are kept for 30 days, and no incomplete ones', async () => {
  const dataDir = join(folder, 'kept')
  const now = Date.now()
  const make = async (name: string, createdAt: number) => {
    const cluster = join(restorePointsFolder(dataDir), name, 'cluster')
    await mkdir(cluster, { recursive: true })
    await writeFile(join(cluster, 'PG_VERSION'), '18\n')
    const note = { createdAt, migrations: 1, reason: 'upgrade' }
    await writeFile(join(cluster, '..', 'point.json'), JSON.stringify(note))
  }
  await make('a', now - 31 * DAY_MS)
  await make('b', now - 3 * DAY_MS)
  await mkdir(join(restorePointsFolder(dataDir), 'new-half'))
  await deleteOldRestorePoints(dataDir, now)
  expect(await readdir(restorePointsFolder(dataDir))).toEqual(['b'])
  await make('c', now - 2 * DAY_MS)
  await make('d', now - DAY_MS)
  await deleteOldRestorePoints(dataDir, now)
  expect((await readdir(restorePointsFolder(dataDir))).toSorted()).toEqual(['c', 'd'])
})
