import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import { type EmbeddedPostgres, findServer, isPostgresAlive } from '@proofdesk/embedded-postgres'
import { generateX25519Identity } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFolder, startEmbeddedDatabase } from '../ground/db/embedded-database.ts'
import { killAtStep } from '../test-world/killed-work.ts'
import { makeGallery } from '../test-world/make-gallery.ts'
import { makeOrder } from '../test-world/make-order.ts'
import { makeSoundPhoto } from '../test-world/make-sound-photo.ts'
import { type Studio, makeStudio, makeUser } from '../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'
import { deleteCopies } from './copy-folder.ts'
import { listErasures } from './list-erasures.ts'
import { makeBackup } from './make-backup.ts'
import { tryRestore } from './try-restore.ts'

const { backups } = contract
let root: string
let dataDir: string
let server: EmbeddedPostgres
let world: TestApp
let first: Studio
let other: Studio
let key = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'backups-routes-'))
  dataDir = join(root, 'data')
  await mkdir(dataDir)
  server = await startEmbeddedDatabase(dataDir)
  world = await createTestApp({
    env: {
      DATABASE_URL: server.url,
      DATA_DIR: dataDir,
      BACKUP_URL: `file://${join(root, 'place')}`,
    },
  })
  first = await makeStudio(world, { createdAt: world.clock.now() - 1_000 * DAY_MS })
  other = await makeStudio(world)
}, 60_000)
afterAll(async () => {
  await world.close()
  await server.stop()
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

const read = async (token: string) => (await world.call(backups.read, { token })).body.backups

test('an owner of the first studio makes the key once, and sees what is backed up', async () => {
  const { token } = first.owner
  expect(await read(token)).toMatchObject({
    place: join(root, 'place'),
    hasKey: false,
    lastAt: null,
    isOld: true,
    test: null,
  })
  const made = await world.call(backups.createKey, { token })
  expect(made.status).toBe(201)
  expect(made.body.key).toMatch(/^AGE-SECRET-KEY-1/)
  ;({ key } = made.body)
  expect((await world.call(backups.createKey, { token })).status).toBe(409)
  const { deps } = world
  await makeBackup({
    dataDir,
    storage: deps.storage,
    to: join(root, 'place'),
    bytesPerSecond: 1e9,
    showKey: () => expect.unreachable('there is a key'),
    erasures: (since) => listErasures(deps.db, since),
  })
  const seen = await read(token)
  expect(seen).toMatchObject({ hasKey: true, isOld: false, damagedParts: 0 })
  expect(seen!.lastAt).toBe(seen!.wholeAt)
  expect(seen!.bytes).toBeGreaterThan(1_000_000)
  expect(seen!.placeBytes).toBeGreaterThan(1_000_000)
}, 60_000)

test('a key is replaced: the next backup is a whole one with the new key, and the earlier key opens the earlier ones', async () => {
  const { token } = first.owner
  const before = await read(token)
  const replaced = await world.call(backups.replaceKey, { token })
  expect(replaced.status).toBe(201)
  expect(replaced.body.key).toMatch(/^AGE-SECRET-KEY-1/)
  expect(replaced.body.key).not.toBe(key)
  const after = await read(token)
  expect(after).toMatchObject({
    hasKey: true,
    lastAt: null,
    earlierKeys: [{ folder: before!.keyFolder, until: expect.any(Number) }],
  })
  expect(after!.keyFolder).not.toBe(before!.keyFolder)
  const { deps } = world
  await makeBackup({
    dataDir,
    storage: deps.storage,
    to: join(root, 'place'),
    bytesPerSecond: 1e9,
    showKey: () => expect.unreachable('there is a key'),
    erasures: (since) => listErasures(deps.db, since),
  })
  expect((await read(token))!.lastAt).not.toBeNull()
  expect((await readdir(join(root, 'place'))).toSorted()).toEqual(
    expect.arrayContaining([before!.keyFolder!, after!.keyFolder!]),
  )
  const from = join(root, 'place')
  await expect(tryRestore({ from, dataDir, key })).resolves.toMatchObject({ galleries: 0 })
  const added = await tryRestore({ from, dataDir, key: replaced.body.key })
  expect(added).toMatchObject({ galleries: 0 })
  ;({ key } = replaced.body)
}, 120_000)

test('no one else learns or changes anything', async () => {
  expect(await read(other.owner.token)).toBeNull()
  const { token: stranger } = other.owner
  expect((await world.call(backups.createKey, { token: stranger })).status).toBe(404)
  expect((await world.call(backups.replaceKey, { token: stranger })).status).toBe(404)
  expect((await world.call(backups.test, { token: stranger, body: { key } })).status).toBe(404)
  const { token } = await makeUser(world, first.account, 'administrator')
  expect((await world.call(backups.read, { token })).status).toBe(403)
})

test('a wrong key is reported at its field', async () => {
  for (const wrong of ['open sesame', await generateX25519Identity()]) {
    const { status, body } = await world.call(backups.test, {
      token: first.owner.token,
      body: { key: wrong },
    })
    expect(status).toBe(422)
    expect(body.fields).toMatchObject({ key: { code: 'wrong' } })
  }
})

test('a trial that is killed leaves a server and a folder, which the next one ends and deletes', async () => {
  const place = join(root, 'place')
  await killAtStep({ what: 'trial', dataDir, place, key }, 'recovered', 1)
  const left = (await readdir(join(dataDir, 'backup'))).filter((name) => name.startsWith('trial-'))
  expect(left).toHaveLength(1)
  const folder = databaseFolder(join(dataDir, 'backup', left[0]!))
  const running = await findServer(folder)
  expect(await isPostgresAlive(running!.pid)).toBe(true)
  // The copy of a command that is still running stays.
  const own = join(dataDir, 'backup', `aside-${hostname()}-${process.pid}-abcdef`)
  const elsewhere = join(dataDir, 'backup', 'trial-another-machine-1-abcdef')
  for (const path of [own, elsewhere]) await mkdir(path)
  await deleteCopies(dataDir)
  expect(await isPostgresAlive(running!.pid)).toBe(false)
  const names = await readdir(join(dataDir, 'backup'))
  expect(names.filter((name) => /^(aside|trial)-/.test(name)).toSorted()).toEqual(
    [own, elsewhere].map((path) => basename(path)).toSorted(),
  )
  for (const path of [own, elsewhere]) await rm(path, { recursive: true })
}, 120_000)

test('a trial restores the latest backup, counts what is in it and what is missing, and leaves nothing', async () => {
  const gallery = await makeGallery(world, first, { published: true })
  await makeSoundPhoto(world, first, gallery)
  const lost = await makeSoundPhoto(world, first, gallery)
  await makeOrder(world, gallery)
  await world.deps.storage.delete(lost.key)
  const { deps } = world
  await makeBackup({
    dataDir,
    storage: deps.storage,
    to: join(root, 'place'),
    bytesPerSecond: 1e9,
    showKey: () => expect.unreachable('there is a key'),
    erasures: (since) => listErasures(deps.db, since),
  })
  const found = await tryRestore({ from: join(root, 'place'), dataDir, key })
  expect(found).toMatchObject({ galleries: 1, orders: 1, missing: 1 })
  expect(found.photos).toBeGreaterThanOrEqual(2)
  expect(
    (await readdir(join(dataDir, 'backup'))).filter((name) => name.startsWith('trial')),
  ).toEqual([])
}, 120_000)
