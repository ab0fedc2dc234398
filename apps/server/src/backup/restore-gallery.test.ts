import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@proofdesk/domain/duration'
import type { EmbeddedPostgres } from '@proofdesk/embedded-postgres'
import { identityToRecipient } from 'age-encryption'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { galleries } from '../ground/db/tables/galleries.ts'
import { ERASED, photoFaces } from '../ground/db/tables/photo-faces.ts'
import { handlePurgeTrash } from '../gallery/trash/purge-trash.handler.ts'
import { readAllFiles, readAllTables } from '../test-world/installation-contents.ts'
import { makeCustomer } from '../test-world/make-customer.ts'
import {
  makeCollection,
  makeGallery,
  makeProduct,
  makeProductList,
} from '../test-world/make-gallery.ts'
import { makeOrder } from '../test-world/make-order.ts'
import { makeParticipant } from '../test-world/make-participant.ts'
import { type SoundPhoto, makeSoundPhoto } from '../test-world/make-sound-photo.ts'
import { type Studio, makeStudio } from '../test-world/make-studio.ts'
import { makeVideo } from '../test-world/make-video.ts'
import { storeOriginal } from '../test-world/store-files.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'
import { UNSYNCED, dropTemplates, startUnsyncedDatabase } from '../test-world/unsynced-database.ts'
import { BackupPlace } from './backup-place.ts'
import { listErasures } from './list-erasures.ts'
import { makeBackup } from './make-backup.ts'
import { openPlaceStore } from './open-place-store.ts'
import { type GalleryRestoreOptions, restoreGallery } from './restore-gallery.ts'

let root: string
let dataDir: string
let place: string
let server: EmbeddedPostgres
let world: TestApp
let studio: Studio
let key = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'proofdesk-gallery-'))
  dataDir = join(root, 'data')
  place = join(root, 'place')
  await mkdir(dataDir)
  server = await startUnsyncedDatabase(dataDir)
  world = await createTestApp({ env: { DATABASE_URL: server.url, DATA_DIR: dataDir } })
  await dropTemplates(dataDir)
  studio = await makeStudio(world)
})
afterAll(async () => {
  await world.close()
  await server.stop()
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

const backUp = () =>
  makeBackup({
    dataDir,
    storage: world.deps.storage,
    to: place,
    bytesPerSecond: 1e9,
    showKey: (shown) => (key = shown),
    erasures: (since) => listErasures(world.deps.db, since),
  })

/** Answers what it said. */
async function bring(slug: string, change: Partial<GalleryRestoreOptions> = {}): Promise<string> {
  const said: string[] = []
  const say = (sentence: string) => void said.push(sentence)
  await restoreGallery(world.deps, { from: place, key, slug, settings: UNSYNCED, say, ...change })
  return said.join('\n')
}

/** A gallery with everything that is brought back, and a customer. */
async function fill(change: Partial<typeof galleries.$inferInsert> = {}) {
  const list = await makeProductList(world, studio)
  await makeProduct(world, list)
  const made = { published: true, productListGuid: list.guid, ...change }
  const gallery = await makeGallery(world, studio, made)
  const collection = await makeCollection(world, gallery)
  const photos: SoundPhoto[] = []
  for (let n = 0; n < 2; n += 1)
    photos.push(
      await makeSoundPhoto(world, studio, gallery, { collectionGuids: [collection.guid] }),
    )
  await makeSoundPhoto(world, studio, gallery, { deletedAt: world.deps.clock.now() })
  const video = await makeVideo(world, studio, gallery, { collectionGuids: [collection.guid] })
  const film = Buffer.from('A film of this gallery')
  await storeOriginal(world, video, film, createHash('sha256').update(film).digest('hex'))
  await makeCustomer(world, gallery, { emailAddress: 'kept@runner.test' })
  await makeParticipant(world, gallery)
  return { gallery, photos, video }
}

/** A table's rows of a gallery. */
async function rowsOf(table: string, engineGuid: string): Promise<Record<string, unknown>[]> {
  const rows = (await readAllTables(server.url))[`public.${table}`] ?? []
  return rows
    .map((row) => JSON.parse(row) as Record<string, unknown>)
    .filter((row) => (table === 'galleries' ? row.guid : row.engine_guid) === engineGuid)
}
const TABLES = ['collections', 'photos', 'videos', 'participants', 'customers', 'upload_batches']

test('a gallery that is still there comes beside itself, as a draft of its own, however often', async () => {
  const closesAt = Date.UTC(2030, 4, 31, 21, 59)
  const dates = { publishAt: closesAt - DAY_MS, closesAt }
  const { gallery, photos, video } = await fill(dates)
  await makeOrder(world, gallery)
  await backUp()
  const before = await readAllTables(server.url)
  const said = await bring(gallery.slug)
  expect(said).toContain('2 photos, 1 videos, 1 collections, 1 people on its start list')
  expect(said).toContain('It is still here')
  const after = await readAllTables(server.url)
  expect(after['public.orders']).toEqual(before['public.orders'])
  expect(after['public.customers']).toEqual(before['public.customers'])

  const date = new Date().toISOString().slice(0, 10)
  const [second] = await world.deps.db
    .select()
    .from(galleries)
    .where(eq(galleries.name, `${gallery.name} (from backup of ${date})`))
  expect(second).toMatchObject({
    published: false,
    productListGuid: gallery.productListGuid,
    accountGuid: gallery.accountGuid,
    publishAt: null,
    closesAt,
  })
  expect(second!.slug).not.toBe(gallery.slug)
  const brought = await rowsOf('photos', second!.guid)
  expect(brought.map(({ checksum }) => checksum).sort()).toEqual(
    photos.map(({ checksum }) => checksum).sort(),
  )
  const [collection] = await rowsOf('collections', second!.guid)
  for (const photo of brought) expect(photo.collection_guids).toEqual([collection!.guid])
  expect(await rowsOf('participants', second!.guid)).toHaveLength(1)
  expect(await rowsOf('customers', second!.guid)).toEqual([])
  const { storage } = world.deps
  const [film] = await rowsOf('videos', second!.guid)
  expect((await storage.head(String(film!.key)))?.size).toBe((await storage.head(video.key))!.size)
  for (const { key: at, size } of brought) expect((await storage.head(String(at)))?.size).toBe(size)

  const [gone] = brought
  await storage.delete(String(gone!.key))
  expect(await bring(gallery.slug)).toContain('brought back from the backup of this day before')
  expect((await storage.head(String(gone!.key)))?.size).toBe(gone!.size)
  expect((await readAllTables(server.url))['public.galleries']).toEqual(after['public.galleries'])
  expect((await readAllTables(server.url))['public.photos']).toEqual(after['public.photos'])
  // Nothing is left of the copy.
  const left = await readdir(join(dataDir, 'backup'))
  expect(left.filter((name) => name.startsWith('aside-'))).toEqual([])
}, 240_000)

test('a gallery that was purged comes back as it was, once', async () => {
  const dates = {
    eventDate: Date.UTC(2026, 4, 3, 10),
    eventEndDate: Date.UTC(2026, 4, 4, 10),
    publishedDate: Date.UTC(2026, 4, 5, 10),
    closesAt: Date.UTC(2030, 4, 31, 21, 59),
    closingEffect: 'stopSelling',
    showCountdown: true,
  } as const
  const { gallery } = await fill(dates)
  const { deps } = world
  const erased = {
    guid: newGuid(),
    accountGuid: gallery.accountGuid,
    engineGuid: gallery.guid,
    photoGuid: String((await rowsOf('photos', gallery.guid))[0]!.guid),
    x: 0.1,
    y: 0.1,
    width: 0.1,
    height: 0.2,
    score: 0.9,
    embedding: new Float32Array(),
    version: ERASED,
  }
  await deps.db.insert(photoFaces).values(erased)
  await backUp()
  const rows = await Promise.all(TABLES.map((table) => rowsOf(table, gallery.guid)))
  const isOfGallery = ([path]: [string, string]) => path.includes(gallery.guid)
  const files = Object.entries(await readAllFiles(join(dataDir, 'files'))).filter(isOfGallery)
  await deps.db
    .update(galleries)
    .set({ deletedAt: deps.clock.now() - 40 * DAY_MS })
    .where(eq(galleries.guid, gallery.guid))
  await handlePurgeTrash(deps)
  expect(await rowsOf('galleries', gallery.guid)).toEqual([])
  // Another one has the address now.
  await makeGallery(world, studio, { slug: gallery.slug })

  expect(await bring(gallery.slug)).toContain('It is gone here')
  const [back] = await rowsOf('galleries', gallery.guid)
  expect(back).toMatchObject({ published: false, name: gallery.name, deleted_at: null })
  expect(back!.slug).toBe(`${gallery.slug}-2`)
  const [read] = await deps.db.select().from(galleries).where(eq(galleries.guid, gallery.guid))
  expect(read).toMatchObject(dates)
  const kept = (table: string, row: Record<string, unknown>) =>
    !(table === 'photos' && row.deleted_at !== null)
  for (const [n, table] of TABLES.entries())
    expect(await rowsOf(table, gallery.guid), table).toEqual(
      rows[n]!.filter((row) => kept(table, row)).map((row) =>
        table === 'upload_batches' ? { ...row, is_open: false } : row,
      ),
    )
  const [face] = await rowsOf('photo_faces', gallery.guid)
  expect(face).toMatchObject({ guid: erased.guid, version: ERASED })
  const now = Object.entries(await readAllFiles(join(dataDir, 'files'))).filter(isOfGallery)
  const shown = new Set((await rowsOf('photos', gallery.guid)).map(({ guid }) => guid))
  const isShown = ([path]: [string, string]) =>
    path.includes('/videos/') || [...shown].some((guid) => path.includes(String(guid)))
  expect(now).toEqual(files.filter(isShown))

  expect(await bring(gallery.slug)).toContain('brought back from the backup of this day before')
  for (const [n, table] of TABLES.entries())
    expect(await rowsOf(table, gallery.guid)).toHaveLength(
      rows[n]!.filter((row) => kept(table, row)).length,
    )
}, 240_000)

test('what isn’t whole, there or clear is refused with a sentence, and nothing is brought', async () => {
  const { gallery, photos } = await fill()
  const other = await makeStudio(world)
  await makeGallery(world, other, { slug: gallery.slug })
  await backUp()
  const before = (await readAllTables(server.url))['public.galleries']
  await expect(bring('never-there')).rejects.toThrow(/The backup has no gallery never-there/)
  await expect(bring(gallery.slug)).rejects.toThrow(/Choose one with --studio: /)
  const opened = new BackupPlace(openPlaceStore(place), await identityToRecipient(key))
  await opened.parts.delete(photos[0]!.checksum!)
  const { alias } = studio.account
  await expect(bring(gallery.slug, { studio: alias })).rejects.toThrow(
    /^1 files of the gallery are missing/,
  )
  expect((await readAllTables(server.url))['public.galleries']).toEqual(before)
  const said = await bring(gallery.slug, { studio: alias, evenIfIncomplete: true })
  expect(said).toContain(`${photos[0]!.key} is missing.`)
  expect((await readAllTables(server.url))['public.galleries']).toHaveLength(before!.length + 1)
}, 240_000)
