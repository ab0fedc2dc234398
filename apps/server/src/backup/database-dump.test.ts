import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readAllFiles, readAllTables } from '../test-world/installation-contents.ts'
import { makeCustomer } from '../test-world/make-customer.ts'
import { makeGallery } from '../test-world/make-gallery.ts'
import { makeSoundPhoto } from '../test-world/make-sound-photo.ts'
import { makeStudio } from '../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'
import { type TestDatabase, createEmptyDatabase } from '../test-world/test-database.ts'
import { listErasures } from './list-erasures.ts'
import { makeBackup } from './make-backup.ts'
import { readServerVersion, requireTool } from './pg-tools.ts'
import { restoreBackup } from './restore-backup.ts'

/** Whether this machine's programs fit the tests' server, which TEST_DATABASE_URL may name. */
const reason = await requireTool(
  'pg_dump',
  await readServerVersion(inject('templateDatabaseUrl')),
).then(
  () => undefined,
  (error: Error) => error.message,
)

let root: string
let world: TestApp
let empty: TestDatabase
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'proofdesk-dump-'))
  world = await createTestApp()
  empty = await createEmptyDatabase()
})
afterAll(async () => {
  await world.close()
  await empty.close()
  await rm(root, { recursive: true, force: true })
})

test('a program that is missing or too old is refused with what to install', async () => {
  await expect(requireTool('pg_dump', 99)).rejects.toThrow(
    /pg_dump (isn’t installed here|has version \d+, but the database’s server has 99)\. Install .*postgresql-client-99/,
  )
  const { PATH } = process.env
  process.env.PATH = root
  await expect(requireTool('pg_restore', 16)).rejects.toThrow(
    'pg_restore isn’t installed here. Install PostgreSQL’s client programs of version 16 or later (Debian: apt install postgresql-client-16).',
  )
  process.env.PATH = PATH
})

test.skipIf(reason)(
  `another server’s database is dumped, and restored into an empty one${reason ? ` (${reason})` : ''}`,
  async () => {
    const { deps } = world
    const studio = await makeStudio(world)
    const gallery = await makeGallery(world, studio)
    await makeSoundPhoto(world, studio, gallery)
    await makeCustomer(world, gallery)
    const to = join(root, 'place')
    let key = ''
    const dataDir = deps.env.DATA_DIR
    const { DATABASE_URL: databaseUrl } = deps.env
    const { name } = await makeBackup({
      dataDir,
      databaseUrl,
      storage: deps.storage,
      to,
      bytesPerSecond: 1e9,
      showKey: (shown) => (key = shown),
      erasures: (since) => listErasures(deps.db, since),
    })
    const from = { from: to, dataDir: join(root, 'restored'), key }
    await expect(restoreBackup(from)).rejects.toThrow(/Set DATABASE_URL to an empty database/)
    await expect(restoreBackup({ ...from, databaseUrl })).rejects.toThrow(/isn’t empty/)
    expect(await readdir(root)).toEqual(['place'])

    await restoreBackup({ ...from, databaseUrl: empty.url })
    const { 'public.secrets': secretsBefore, ...before } = await readAllTables(databaseUrl!)
    const { 'public.secrets': secrets, ...after } = await readAllTables(empty.url)
    expect(after).toEqual({ ...before, 'public.sessions': [] })
    expect(secrets).toHaveLength((secretsBefore?.length ?? 0) + 1)
    expect(await readAllFiles(join(root, 'restored/files'))).toEqual(
      await readAllFiles(join(dataDir, 'files')),
    )
    expect((await readdir(join(root, 'restored'))).toSorted()).toEqual(['backup', 'files'])
    const client = new pg.Client({ connectionString: empty.url })
    await client.connect()
    const { rows } = await client.query<{ value: string }>(
      `select value from secrets where name = 'held-copy'`,
    )
    expect(rows).toEqual([{ value: name }])
    await client.end()
  },
  120_000,
)
