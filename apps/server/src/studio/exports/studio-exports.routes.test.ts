import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { contract } from '@proofdesk/contract'
import { exportManifestKey, exportPartKey, exportPrefix } from '@proofdesk/domain/export-keys'
import { DAY_MS } from '@proofdesk/domain/duration'
import { eq, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { exportedColumns } from '../../ground/db/inventory/exported-columns.ts'
import { exportedTables } from '../../ground/db/inventory/inventory.ts'
import { galleryAccess } from '../../ground/db/tables/gallery-access.ts'
import { studioExports } from '../../ground/db/tables/studio-exports.ts'
import { users } from '../../ground/db/tables/users.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import { StorageError } from '../../ground/ports/storage/storage-error.ts'
import { issueInvoices } from '../../sales/invoices/issue-invoices.ts'
import { listInvoiceFiles } from '../../sales/invoices/invoice-file.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeInvoiceSettings } from '../../test-world/make-invoice-settings.ts'
import { makeMedia } from '../../test-world/make-media.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, giveProof, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { makeVideo } from '../../test-world/make-video.ts'
import { type ZippedFile, readZip } from '../../test-world/read-zip.ts'
import { storeOriginal } from '../../test-world/store-files.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { type ExportOptions, handleExportStudio } from './export-studio.handler.ts'
import { ExportManifest } from './manifest.ts'
import { toRowSchema } from './row-schema.ts'
import { handleSendExportReady } from './send-export-ready.handler.ts'
import { handleSweepExports } from './sweep-exports.handler.ts'

const routes = contract.studioExports
const SECRET = 'a hash that nobody may see'

let world: TestApp
let studio: Studio
let gallery: GalleryRecord
let level: 'ample' | 'full' = 'ample'
beforeAll(async () => {
  world = await createTestApp({ diskSpace: { level: async () => level } })
})
afterAll(() => world.close())
beforeEach(async () => {
  level = 'ample'
  studio = await makeStudio(world)
  gallery = await makeGallery(world, studio)
  await giveProof(world, studio.owner.token)
})

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const request = () => world.call(routes.create, { token: studio.owner.token })
const read = async () => (await world.call(routes.read, { token: studio.owner.token })).body.export
const runOf = (signal = new AbortController().signal, isLastAttempt = false) => ({
  isLastAttempt,
  signal,
})
function work(
  guid: string,
  options: Partial<ExportOptions> = {},
  run = runOf(),
  storage = world.deps.storage,
) {
  const deps = { ...world.deps, storage }
  return handleExportStudio(deps, { accountGuid: studio.account.guid, exportGuid: guid }, run, {
    listDocuments: (account, after) => listInvoiceFiles(deps, account, after),
    ...options,
  })
}

async function readFile(key: string): Promise<Buffer> {
  return buffer((await world.deps.storage.open(key))!.stream)
}
async function readParts(guid: string) {
  const ids = { accountGuid: studio.account.guid, guid }
  const manifest = ExportManifest.parse(
    JSON.parse((await readFile(exportManifestKey(ids))).toString()),
  )
  const parts = await Promise.all(
    manifest.parts.map(async (part, at) => {
      const bytes = await readFile(exportPartKey(ids, at + 1))
      return { ...part, bytes, zipped: readZip(bytes) }
    }),
  )
  return { manifest, parts, files: parts.flatMap(({ zipped }) => zipped) }
}
const textOf = (files: readonly ZippedFile[], name: string) =>
  files.find((file) => file.name === name)!.bytes.toString()
const linesOf = (files: readonly ZippedFile[], name: string) =>
  textOf(files, name)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** A photo with its original in the storage. */
async function storePhoto(name: string, text: string, of = { studio, gallery }) {
  const photo = await makePhoto(world, of.studio, of.gallery, { name })
  await storeOriginal(world, photo, Buffer.from(text), sha256(text))
  return photo
}
/** A studio with a bit of everything that has files. */
async function fillStudio() {
  const first = await storePhoto('Finish.jpg', 'first')
  const second = await storePhoto('finish.JPG', 'second')
  const video = await makeVideo(world, studio, gallery)
  await storeOriginal(world, video, Buffer.from('moving'), sha256('moving'))
  const picture = await makeMedia(world, studio, { name: 'Logo.png', checksum: sha256('logo') })
  await world.deps.storage.write(picture.key, Buffer.from('logo'), { contentType: 'image/png' })
  await makeInvoiceSettings(world, studio)
  const order = await makeOrder(world, gallery, { lines: [{ items: [{ photoGuid: first.guid }] }] })
  await issueInvoices(
    world.deps,
    { accountGuid: studio.account.guid, orderGuid: order.guid },
    { isAsked: true },
  )
  return { first, second, video, picture, order }
}

test('an owner gets all files and rows of the studio, with hashes, and nothing of another studio', async () => {
  const { first, second } = await fillStudio()
  const stranger = await makeStudio(world, { companyName: 'Another studio' })
  const theirs = await makeGallery(world, stranger)
  await storePhoto('theirs.jpg', 'theirs', { studio: stranger, gallery: theirs })
  await makeCustomer(world, theirs, { emailAddress: 'stranger@runner.test' })
  const { body, status } = await request()
  expect([status, body.export.state]).toEqual([201, 'waiting'])
  await work(body.export.guid)
  const { manifest, parts, files } = await readParts(body.export.guid)

  for (const { bytes, size, checksum, zipped, files: count } of parts)
    expect([bytes.length, sha256(bytes), zipped.length]).toEqual([size, checksum, count + 1])
  const named = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes.toString()]))
  expect(named).toMatchObject({
    [`photos/${gallery.slug}/Finish.jpg`]: 'first',
    [`photos/${gallery.slug}/finish ${second.guid}.JPG`]: 'second',
    [`videos/${gallery.slug}/Finish.mp4`]: 'moving',
    'media/Logo.png': 'logo',
  })
  const index = files.filter(({ name }) => name.startsWith('files-')).map(({ name }) => name)
  expect(index.flatMap((name) => linesOf(files, name))).toContainEqual({
    path: `photos/${gallery.slug}/Finish.jpg`,
    key: first.key,
    size: 5,
    sha256: sha256('first'),
  })
  expect(Object.keys(named).filter((name) => name.startsWith('documents/'))).toEqual([
    expect.stringMatching(/^documents\/\d{4}\/.+\.pdf$/),
    expect.stringMatching(/^documents\/\d{4}\/.+\.xml$/),
  ])
  for (const { name, bytes } of files) {
    expect([name, bytes.includes(stranger.account.guid)]).toEqual([name, false])
    expect([name, bytes.includes('stranger@runner.test')]).toEqual([name, false])
  }
  expect(manifest.studio.guid).toBe(studio.account.guid)
  expect(await read()).toMatchObject({ state: 'ready', progress: 1, missing: 0 })
})

test('each noun has all rows of the studio as JSON lines and CSV, with a schema and no secret', async () => {
  await fillStudio()
  await world.deps.db
    .update(users)
    .set({ passwordHash: SECRET })
    .where(eq(users.guid, studio.owner.guid))
  await world.deps.db.insert(galleryAccess).values({
    engineGuid: gallery.guid,
    accountGuid: studio.account.guid,
    passwordHash: SECRET,
    version: gallery.guid,
    changedAt: 0,
  })
  const { body } = await request()
  await work(body.export.guid)
  const { manifest, files } = await readParts(body.export.guid)
  for (const stored of exportedTables()) {
    const { exported: noun, table, only } = stored
    const { name } = getTableConfig(table)
    const owner = sql.identifier(name === 'accounts' ? 'guid' : 'account_guid')
    const { rows } = await world.deps.db.execute<{ count: number }>(sql`
      select count(*)::int as count from ${table}
      where ${owner} = ${studio.account.guid} ${only ? sql`and ${only}` : sql``}`)
    const lines = linesOf(files, `records/${noun}.jsonl`)
    const described = manifest.nouns.find((each) => each.noun === noun)!
    expect([noun, lines.length, described.rows]).toEqual([noun, rows[0]!.count, rows[0]!.count])
    expect(described.checksum).toBe(sha256(textOf(files, `records/${noun}.jsonl`)))
    const columns = exportedColumns(stored).map((column) => column.name)
    for (const line of lines) expect(Object.keys(line).toSorted()).toEqual(columns.toSorted())
    const schema = JSON.parse(textOf(files, `schemas/${noun}.json`)) as object
    expect(schema).toEqual(toRowSchema(stored))
    const check = z.fromJSONSchema(schema as never)
    for (const line of lines) expect(check.safeParse(line).error).toBeUndefined()
    expect(textOf(files, `tables/${noun}.csv`).split('\r\n')[0]).toContain(`"${columns[0]}"`)
  }
  expect(manifest.nouns.find(({ noun }) => noun === 'orders')!.rows).toBe(1)
  for (const { name, bytes } of files) expect([name, bytes.includes(SECRET)]).toEqual([name, false])
})

describe('an export that is killed', () => {
  test('goes on behind the last part that is stored whole', async () => {
    const photos: { key: string }[] = []
    for (const name of ['a', 'b', 'c', 'd'])
      photos.push(await storePhoto(`${name}.jpg`, name.repeat(80_000)))
    const { body } = await request()
    const { guid } = body.export
    const { storage } = world.deps
    // A part for each photo; the third one fails.
    const partBytes = 100_000
    const open = (...args: Parameters<typeof storage.open>) =>
      args[0] === photos[2]!.key ? Promise.reject(new Error('killed')) : storage.open(...args)
    await expect(
      work(guid, { partBytes }, runOf(), { ...storage, open } as typeof storage),
    ).rejects.toThrow('killed')
    const kept = (await read())!.parts
    const written: string[] = []
    const write = (...args: Parameters<typeof storage.write>) => {
      written.push(args[0])
      return storage.write(...args)
    }
    await work(guid, { partBytes }, runOf(), { ...storage, write } as typeof storage)
    const { parts, files } = await readParts(guid)
    const ids = { accountGuid: studio.account.guid, guid }
    expect(written).toEqual([
      exportPartKey(ids, kept.length + 1),
      exportPartKey(ids, kept.length + 2),
      exportManifestKey(ids),
    ])
    expect(parts.slice(0, kept.length).map(({ checksum }) => checksum)).toEqual(
      kept.map(({ checksum }) => checksum),
    )
    expect(
      files.filter(({ name }) => name.startsWith('photos/')).map(({ name }) => name.slice(-5)),
    ).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'])
  })

  test('at its end fails with what it has, and asked for again it goes on', async () => {
    await storePhoto('a.jpg', 'a')
    const { body } = await request()
    const { guid } = body.export
    const listDocuments = async function* () {
      yield* []
      throw new Error('cannot be drawn')
    }
    await expect(work(guid, { listDocuments }, runOf(undefined, true))).rejects.toThrow('drawn')
    expect(await read()).toMatchObject({ guid, state: 'failed' })
    const again = await request()
    expect(again.body.export).toMatchObject({ guid, state: 'waiting' })
    await work(guid)
    expect(await read()).toMatchObject({ guid, state: 'ready' })
  })

  test('stops between two files when its process does, and stays to be gone on with', async () => {
    await storePhoto('a.jpg', 'a')
    const { body } = await request()
    const stopped = AbortSignal.abort(new Error('stopping'))
    await expect(work(body.export.guid, {}, runOf(stopped, true))).rejects.toThrow('stopping')
    expect(await read()).toMatchObject({ state: 'running' })
  })
})

test('an original that is not there any more is named, one that has changed says so, and the rest comes', async () => {
  const deleted = await storePhoto('gone.jpg', 'gone')
  const changed = await storePhoto('changed.jpg', 'before')
  await storePhoto('there.jpg', 'there')
  await world.deps.storage.delete(deleted.key)
  await world.deps.storage.write(changed.key, Buffer.from('after!'), { contentType: 'image/jpeg' })
  const { body } = await request()
  await work(body.export.guid)
  const { manifest, files } = await readParts(body.export.guid)
  const index = linesOf(files, `files-${String(manifest.parts.length).padStart(3, '0')}.jsonl`)
  expect(index).toMatchObject([
    { path: `photos/${gallery.slug}/gone.jpg`, key: deleted.key, missing: true },
    { path: `photos/${gallery.slug}/changed.jpg`, damaged: true },
    { path: `photos/${gallery.slug}/there.jpg`, size: 5 },
  ])
  expect([manifest.missing, (await read())!.missing]).toEqual([1, 1])
})

test('who asks while one is made joins it, and a finished one is replaced', async () => {
  const colleague = await makeUser(world, studio.account, 'owner')
  await giveProof(world, colleague.token)
  const [first, second] = await Promise.all([
    request(),
    world.call(routes.create, { token: colleague.token }),
  ])
  expect(second.body.export.guid).toBe(first.body.export.guid)
  await work(first.body.export.guid)
  const next = await request()
  expect(next.body.export.guid).not.toBe(first.body.export.guid)
  await handleSweepExports(world.deps)
  const rows = await world.deps.db
    .select({ guid: studioExports.guid })
    .from(studioExports)
    .where(eq(studioExports.accountGuid, studio.account.guid))
  expect(rows).toEqual([{ guid: next.body.export.guid }])
})

test('links work until the export expires, and then it is gone with its files', async () => {
  await storePhoto('a.jpg', 'a')
  const { body } = await request()
  const { guid } = body.export
  const early = await world.call(routes.download, { token: studio.owner.token, body: { guid } })
  expect(early.body.code).toBe('not_found')
  await work(guid)
  const { body: links } = await world.call(routes.download, {
    token: studio.owner.token,
    body: { guid },
  })
  expect(links.files.map(({ name }) => name)).toEqual([
    'part-001.zip',
    'part-002.zip',
    'manifest.json',
  ])
  const get = (url: string) => world.app.inject({ url, headers: { host: world.deps.env.DOMAIN } })
  const part = await get(links.files[1]!.url)
  expect([part.statusCode, readZip(part.rawPayload).map(({ name }) => name)]).toEqual([
    200,
    [`photos/${gallery.slug}/a.jpg`, 'files-002.jsonl'],
  ])
  expect(part.headers['content-disposition']).toContain('part-002.zip')
  expect((await get(links.files[1]!.url.replace('part-002', 'part-001'))).statusCode).toBe(403)
  const now = world.clock.now()
  world.clock.pass(7 * DAY_MS + 1_000)
  try {
    expect((await get(links.files[1]!.url)).statusCode).toBe(403)
    await handleSweepExports(world.deps)
  } finally {
    world.clock.set(now)
  }
  const left = []
  for await (const { key } of world.deps.storage.list(
    exportPrefix({ accountGuid: studio.account.guid, guid }),
  ))
    left.push(key)
  expect([left, await read()]).toEqual([[], null])
})

test('a full disk is said before, and waited for in between', async () => {
  await storePhoto('a.jpg', 'a')
  const { body } = await request()
  level = 'full'
  const failure = await work(body.export.guid, {}, runOf(undefined, true)).catch((error) => error)
  expect(failure).toBeInstanceOf(StorageError)
  expect([failure.code, (await read())!.state]).toEqual(['no_space', 'running'])
  level = 'ample'
  await work(body.export.guid)
  level = 'full'
  const refused = await request()
  expect([refused.status, refused.body.code]).toEqual([503, 'no_space'])
})

test('owners get an email when an export is requested and when it is ready, unless it is gone', async () => {
  const { body } = await request()
  const payload = {
    accountGuid: studio.account.guid,
    exportGuid: body.export.guid,
    recipientGuid: studio.owner.guid,
  }
  await handleSendExportReady(world.deps, payload)
  const mails = () => world.mails.filter(({ to }) => to === studio.owner.emailAddress)
  expect(mails()).toEqual([])
  await work(body.export.guid)
  const { rows } = await world.deps.db.execute<{ name: string; data: Record<string, string> }>(
    sql`select name, data from pgboss.job where data->>'accountGuid' = ${studio.account.guid}`,
  )
  expect(rows.map(({ name, data }) => [name, data.event ?? data.recipientGuid])).toEqual(
    expect.arrayContaining([
      ['send-security-notice', 'exportRequested'],
      ['send-export-ready', studio.owner.guid],
    ]),
  )
  await handleSendExportReady(world.deps, payload)
  expect(mails()).toMatchObject([{ subject: 'Your export of North Studio is ready' }])
  expect(mails()[0]!.text).toContain('/account/export')
})

test('an export of a studio with nothing is whole, too', async () => {
  await world.deps.db.delete(videos).where(eq(videos.accountGuid, studio.account.guid))
  const { body } = await request()
  await work(body.export.guid)
  const { manifest, parts } = await readParts(body.export.guid)
  expect([parts.length, manifest.nouns.length]).toEqual([1, exportedTables().length])
})
