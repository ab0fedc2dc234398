import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import type { EmbeddedPostgres } from '@proofdesk/embedded-postgres'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailStops } from '../ground/db/tables/campaigns.ts'
import { checkouts } from '../ground/db/tables/checkouts.ts'
import { customers } from '../ground/db/tables/customers.ts'
import { DELETED_NOUNS, erasures } from '../ground/db/tables/erasures.ts'
import { galleries } from '../ground/db/tables/galleries.ts'
import { galleryAccess } from '../ground/db/tables/gallery-access.ts'
import { graceLinks } from '../ground/db/tables/grace-links.ts'
import { media } from '../ground/db/tables/media.ts'
import { participants } from '../ground/db/tables/participants.ts'
import { ERASED, photoFaces } from '../ground/db/tables/photo-faces.ts'
import { photos } from '../ground/db/tables/photos.ts'
import { savedSearches } from '../ground/db/tables/saved-searches.ts'
import { users } from '../ground/db/tables/users.ts'
import { videos } from '../ground/db/tables/videos.ts'
import { endSearches } from '../gallery/faces/end-searches.ts'
import { handlePurgeTrash } from '../gallery/trash/purge-trash.handler.ts'
import { endOrderLinks } from '../sales/orders/end-order-links.ts'
import { readAllTables } from '../test-world/installation-contents.ts'
import { makeCustomer } from '../test-world/make-customer.ts'
import { type GalleryRecord, makeGallery } from '../test-world/make-gallery.ts'
import { makeMedia } from '../test-world/make-media.ts'
import { makeOrder } from '../test-world/make-order.ts'
import { makeParticipant } from '../test-world/make-participant.ts'
import { makeSoundPhoto } from '../test-world/make-sound-photo.ts'
import { type Person, type Studio, makeStudio, makeUser } from '../test-world/make-studio.ts'
import { makeVideo } from '../test-world/make-video.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'
import { UNSYNCED, dropTemplates, startUnsyncedDatabase } from '../test-world/unsynced-database.ts'
import { listErasures } from './list-erasures.ts'
import { makeBackup } from './make-backup.ts'
import { makeIncrement } from './make-increment.ts'
import { replayErasures } from './replay-erasures.ts'
import { restoreBackup } from './restore-backup.ts'
import { restoreGallery } from './restore-gallery.ts'

type Row = Record<string, unknown>
let root: string
let original: string
let server: EmbeddedPostgres
let world: TestApp
let studio: Studio
let key = ''
/** The time of the only backup, before anything was erased. */
let before: number
let made: Awaited<ReturnType<typeof fill>>
/** Every table of the copy that was restored to that time. */
let copy: Record<string, Row[]>

const place = () => join(root, 'place')
const options = () => ({
  dataDir: original,
  storage: world.deps.storage,
  to: place(),
  bytesPerSecond: 1e9,
  erasures: (since?: number) => listErasures(world.deps.db, since),
})

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'proofdesk-erasures-'))
  original = join(root, 'original')
  await mkdir(original)
  server = await startUnsyncedDatabase(original)
  world = await createTestApp({ env: { DATABASE_URL: server.url, DATA_DIR: original } })
  await dropTemplates(original)
  studio = await makeStudio(world)
  made = await fill()
  await makeBackup({ ...options(), showKey: (shown) => (key = shown) })
  before = Date.now()
  await eraseAll(made)
  const startSeries = () => Promise.reject(new Error('There is no series to continue.'))
  await makeIncrement({ ...options(), startSeries })
  const dataDir = join(root, 'copy')
  await restoreBackup({ from: place(), dataDir, key, until: before, settings: UNSYNCED })
  const restored = await startUnsyncedDatabase(dataDir)
  const tables = await readAllTables(restored.url)
  await restored.stop()
  copy = Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name.replace('public.', ''),
      rows.map((row) => JSON.parse(row) as Row),
    ]),
  )
}, 120_000)
afterAll(async () => {
  await world.close()
  await server.stop()
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

async function makeGraceLink({ guid, accountGuid }: GalleryRecord) {
  const createdAt = world.deps.clock.now()
  const [link] = await world.deps.db
    .insert(graceLinks)
    .values({
      guid: newGuid(),
      accountGuid,
      engineGuid: guid,
      note: 'For a buyer',
      createdAt,
      expiresAt: createdAt + DAY_MS,
    })
    .returning()
  return link!
}

async function fill() {
  const gallery = await makeGallery(world, studio, { published: true })
  const purgedGallery = await makeGallery(world, studio, { published: true })
  const photo = (of: GalleryRecord = gallery, change = {}) =>
    makeSoundPhoto(world, studio, of, change)
  const deletedAt = world.deps.clock.now() - 40 * DAY_MS
  const person = (name: string, change: Partial<typeof customers.$inferInsert> = {}) =>
    makeCustomer(world, gallery, {
      emailAddress: `${name}@race.test`,
      firstName: name,
      marketingOptIn: true,
      consentAt: 1,
      ...change,
    })
  const order = await makeOrder(world, gallery, { emailAddress: 'buyer@race.test' })
  const search = await makeSearch(order)
  const [buyer] = await world.deps.db
    .select()
    .from(customers)
    .where(eq(customers.guid, order.customerGuid!))
  return {
    gallery,
    purgedGallery,
    order,
    search,
    links: { kept: await makeGraceLink(gallery), revoked: await makeGraceLink(gallery) },
    photos: {
      kept: await photo(),
      trashed: await photo(),
      purged: await photo(),
      returned: await photo(gallery, { deletedAt }),
    },
    ofPurged: { kept: await photo(purgedGallery), purged: await photo(purgedGallery) },
    video: await makeVideo(world, studio, gallery),
    picture: await makeMedia(world, studio),
    customers: {
      kept: await person('kept'),
      back: await person('back'),
      gone: await person('gone'),
      buyer: buyer!,
      withdrawn: await person('withdrawn'),
      stopped: await person('stopped'),
    },
    people: {
      kept: await makeParticipant(world, gallery),
      gone: await makeParticipant(world, gallery, { lastName: 'Gone' }),
      hidden: await makeParticipant(world, gallery, { lastName: 'Hidden' }),
      ofPurged: await makeParticipant(world, purgedGallery, { lastName: 'Kept with it' }),
      goneBefore: await makeParticipant(world, purgedGallery, { lastName: 'Gone before' }),
    },
    team: {
      kept: await makeUser(world, studio.account, 'administrator'),
      removed: await makeUser(world, studio.account, 'administrator'),
      changed: await makeUser(world, studio.account, 'administrator'),
    },
  }
}

/** Photos that are found later are added to this order. */
async function makeSearch({
  accountGuid,
  engineGuid,
  guid: orderGuid,
}: Awaited<ReturnType<typeof makeOrder>>) {
  const [checkout] = await world.deps.db
    .insert(checkouts)
    .values({
      accountGuid,
      engineGuid,
      guid: newGuid(),
      createdAt: 1,
      expiresAt: 1,
      state: 'paid',
      requestKey: newGuid(),
      currency: 'GBP',
      total: 1_000,
      lines: [],
      buyer: { firstName: '', lastName: '', emailAddress: '', mobileNumber: '', address: null },
      locale: 'en',
      method: 'stripe',
      collector: 'platform',
    })
    .returning()
  const [search] = await world.deps.db
    .insert(savedSearches)
    .values({
      accountGuid,
      engineGuid,
      orderGuid,
      guid: newGuid(),
      checkoutGuid: checkout!.guid,
      position: 0,
      kind: 'text',
      text: '101',
      maxPhotos: 99,
      searchedAt: 1,
    })
    .returning()
  return search!
}

/** What people and the studio do after the backup; deleted things have been in the trash long enough to be purged. */
async function eraseAll(all: typeof made): Promise<void> {
  const { db, clock } = world.deps
  const now = clock.now()
  const long = now - 40 * DAY_MS
  const face = {
    x: 0.1,
    y: 0.1,
    width: 0.1,
    height: 0.2,
    score: 0.9,
    embedding: new Float32Array(),
  }
  const trash = async (table: typeof photos | typeof videos, guids: string[], deletedAt = long) =>
    db.update(table).set({ deletedAt }).where(inArray(table.guid, guids))
  await trash(photos, [all.photos.purged.guid, all.ofPurged.purged.guid])
  await trash(photos, [all.photos.trashed.guid], now)
  await db.update(photos).set({ deletedAt: null }).where(eq(photos.guid, all.photos.returned.guid))
  await trash(videos, [all.video.guid])
  await db.update(media).set({ deletedAt: long }).where(eq(media.guid, all.picture.guid))
  await db
    .update(customers)
    .set({ deletedAt: long })
    .where(inArray(customers.guid, [all.customers.gone.guid, all.customers.buyer.guid]))
  const back = eq(customers.guid, all.customers.back.guid)
  await db.update(customers).set({ deletedAt: now }).where(back)
  await db.update(customers).set({ deletedAt: null }).where(back)
  await db
    .update(customers)
    .set({ marketingOptIn: false })
    .where(eq(customers.guid, all.customers.withdrawn.guid))
  await db
    .update(customers)
    .set({ mailsStoppedAt: now })
    .where(eq(customers.guid, all.customers.stopped.guid))
  await db
    .update(participants)
    .set({ deletedAt: long })
    .where(inArray(participants.guid, [all.people.gone.guid, all.people.goneBefore.guid]))
  await db
    .update(participants)
    .set({ isSearchable: false })
    .where(eq(participants.guid, all.people.hidden.guid))
  const stop = { accountGuid: studio.account.guid, reason: 'asked', createdAt: now } as const
  await db.insert(mailStops).values([
    { ...stop, emailAddress: 'unknown@race.test' },
    { ...stop, emailAddress: 'lifted@race.test' },
  ])
  await db.delete(mailStops).where(eq(mailStops.emailAddress, 'lifted@race.test'))
  const { accountGuid, engineGuid, guid: photoGuid } = all.photos.kept
  await db
    .insert(photoFaces)
    .values({ ...face, guid: newGuid(), accountGuid, engineGuid, photoGuid, version: ERASED })
  await remove(all.team.removed)
  await db.update(users).set({ passwordHash: 'new' }).where(eq(users.guid, all.team.changed.guid))
  const scope = { accountGuid: studio.account.guid, galleries: 'all' } as const
  await db.transaction((tx) =>
    endSearches(tx, scope, eq(savedSearches.guid, all.search.guid), { at: now, by: 'buyer' }),
  )
  await db
    .update(graceLinks)
    .set({ revokedAt: now })
    .where(eq(graceLinks.guid, all.links.revoked.guid))
  await endOrderLinks(world.deps, { scope, user: studio.owner } as never, all.order)
  await db.insert(galleryAccess).values({
    engineGuid: all.gallery.guid,
    accountGuid,
    passwordHash: 'a hash',
    version: newGuid(),
    changedAt: now,
  })
  await handlePurgeTrash(world.deps)
  await db
    .update(galleries)
    .set({ deletedAt: long })
    .where(eq(galleries.guid, all.purgedGallery.guid))
  await handlePurgeTrash(world.deps)
}

async function remove({ guid }: Person): Promise<void> {
  const { status } = await world.call(contract.users.remove, {
    token: studio.owner.token,
    query: { guid },
  } as never)
  expect(status).toBe(200)
}

const rowOf = (table: string, { guid }: { guid: string }) =>
  copy[table]!.find((row) => row.guid === guid)

test('photos, videos and pictures that were purged are gone from a restore of before, with their files', async () => {
  expect(rowOf('photos', made.photos.purged)).toBeUndefined()
  expect(rowOf('videos', made.video)).toBeUndefined()
  expect(rowOf('media', made.picture)).toBeUndefined()
  const fileOf = ({ key: name }: { key: string }) => stat(join(root, 'copy/files', name))
  await expect(fileOf(made.photos.purged)).rejects.toThrow(/ENOENT/)
  await expect(fileOf(made.ofPurged.kept)).rejects.toThrow(/ENOENT/)
  expect((await fileOf(made.photos.kept)).size).toBe(made.photos.kept.size)
  expect(rowOf('photos', made.photos.kept)).toMatchObject({ deleted_at: null })
  // It can still be restored there, until the same day.
  const [trashed] = await world.deps.db
    .select()
    .from(photos)
    .where(eq(photos.guid, made.photos.trashed.guid))
  expect(rowOf('photos', made.photos.trashed)).toMatchObject({ deleted_at: trashed!.deletedAt })
  expect(rowOf('galleries', made.purgedGallery)).toBeUndefined()
})

test('a photo restored from the trash after the backup is in the trash again, not purged', async () => {
  const { deleted_at: deletedAt } = rowOf('photos', made.photos.returned)!
  expect(Number(deletedAt)).toBeGreaterThan(before)
  const file = await stat(join(root, 'copy/files', made.photos.returned.key))
  expect(file.size).toBe(made.photos.returned.size)
})

test('customers who were deleted are gone, or emptied where an order names them', () => {
  expect(rowOf('customers', made.customers.gone)).toBeUndefined()
  expect(rowOf('customers', made.customers.buyer)).toMatchObject({
    email_address: '',
    first_name: '',
    last_name: '',
  })
  for (const one of [made.customers.kept, made.customers.back])
    expect(rowOf('customers', one)).toMatchObject({ deleted_at: null, marketing_opt_in: true })
})

test('people who left the start list are gone, and who doesn’t want to be found isn’t', () => {
  expect(rowOf('participants', made.people.gone)).toBeUndefined()
  expect(rowOf('participants', made.people.hidden)).toMatchObject({ is_searchable: false })
  expect(rowOf('participants', made.people.kept)).toMatchObject({ is_searchable: true })
})

test('no one is written to who has refused since, also at an address that the copy doesn’t know', () => {
  expect(copy.mail_stops).toMatchObject([{ email_address: 'unknown@race.test', reason: 'asked' }])
  expect(rowOf('customers', made.customers.withdrawn)).toMatchObject({ marketing_opt_in: false })
  expect(rowOf('customers', made.customers.stopped)).not.toMatchObject({ mails_stopped_at: null })
})

test('faces that were erased since are erased', () => {
  expect(copy.photo_faces).toMatchObject([
    { photo_guid: made.photos.kept.guid, version: ERASED, embedding: '\\x' },
  ])
})

test('a person removed from the team stays removed, and earlier passwords and links open nothing', () => {
  expect(rowOf('users', made.team.removed)).not.toMatchObject({ deleted_at: null })
  expect(rowOf('users', made.team.changed)).toMatchObject({ deleted_at: null, password_hash: null })
  expect(rowOf('users', made.team.kept)).toMatchObject({ deleted_at: null, password_hash: 'none' })
  expect(copy.sessions).toEqual([])
  expect(rowOf('orders', made.order)).toMatchObject({ key_version: 2 })
  expect(rowOf('grace_links', made.links.kept)).toMatchObject({ revoked_at: null })
  expect(rowOf('grace_links', made.links.revoked)).not.toMatchObject({ revoked_at: null })
  expect(rowOf('saved_searches', made.search)).not.toMatchObject({ ended_at: null })
  expect(copy.gallery_access).toMatchObject([{ engine_guid: made.gallery.guid, password_hash: '' }])
})

test('the copy knows itself what was erased, and neither list holds what that was', async () => {
  const known = await world.deps.db.select().from(erasures)
  expect(new Set(known.map(({ noun }) => noun))).toEqual(
    new Set([
      ...DELETED_NOUNS,
      'photo_faces',
      'mail_stops',
      'offers',
      'mailings',
      'searches',
      'saved_searches',
      'order_links',
      'gallery_access',
      'grace_links',
      'passwords',
    ]),
  )
  for (const rows of [known, copy.erasures!]) {
    expect(rows).toHaveLength(known.length)
    expect(JSON.stringify(rows)).not.toMatch(/race\.test|Gone|gone/)
  }
})

test('a gallery that is brought out of it comes without those who were deleted from it before', async () => {
  const { purgedGallery, ofPurged, people } = made
  const { db } = world.deps
  await restoreGallery(world.deps, {
    from: place(),
    key,
    slug: purgedGallery.slug,
    settings: UNSYNCED,
    say: () => {},
    until: before,
  })
  const of = { engineGuid: purgedGallery.guid }
  const back = await db.select().from(photos).where(eq(photos.engineGuid, of.engineGuid))
  expect(back.map(({ guid }) => guid)).toEqual([ofPurged.kept.guid])
  const list = await db
    .select()
    .from(participants)
    .where(eq(participants.engineGuid, of.engineGuid))
  expect(list.map(({ guid }) => guid)).toEqual([people.ofPurged.guid])
}, 60_000)

test('erasures in lists from earlier versions are repeated', async () => {
  const { db } = world.deps
  const { guid: photoGuid } = made.photos.kept
  const place = { x: 0.5, y: 0.5, width: 0.1, height: 0.1 }
  const purged = await makeStudio(world)
  const lines = [
    JSON.stringify({ guid: newGuid(), photoGuid, ...place }),
    JSON.stringify({ studio: purged.account.guid, at: before }),
  ]
  await db.transaction((tx) => replayErasures(tx, Readable.from(lines)))
  const isHere = and(eq(photoFaces.photoGuid, photoGuid), eq(photoFaces.version, ERASED))
  expect(await db.$count(photoFaces, isHere)).toBe(2)
  const { status } = await world.call(contract.account.read, { token: purged.owner.token })
  expect(status).toBe(401)
})

test('an hour’s list is stored once, and a large one in parts', async () => {
  const { db } = world.deps
  const hour = Date.UTC(2020, 0, 1)
  const { guid: accountGuid } = studio.account
  const at = (n: number, more: number) =>
    Array.from({ length: n }, (_, i) => ({
      noun: 'photos' as const,
      key: newGuid(),
      accountGuid,
      at: hour + more + i,
    }))
  for (const rows of [at(5_000, 0), at(5_000, 5_000), at(5_000, 10_000), at(5_001, 15_000)])
    await db.insert(erasures).values(rows)
  await db.insert(erasures).values(at(1, 3_600_000))
  const sizes: number[] = []
  for await (const list of listErasures(db)) sizes.push(list.trim().split('\n').length)
  expect(sizes.slice(0, 3)).toEqual([20_000, 1, 1])
  const late: string[] = []
  for await (const list of listErasures(db, hour + 7_200_000)) late.push(list)
  expect(late).toHaveLength(sizes.length - 3)
  await handlePurgeTrash(world.deps)
  expect(await db.$count(erasures, eq(erasures.at, hour))).toBe(0)
})
