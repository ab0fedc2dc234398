import { createHash } from 'node:crypto'
import { contract } from '@proofdesk/contract'
import type { UploadRegistered } from '@proofdesk/contract/admin/upload'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { buildApp } from '../../start/app.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  cameraJpeg,
  phoneHeic,
  solidPng,
  withIptc,
  withXmp,
} from '../../ground/ports/images/test-pictures.ts'
import { makeCollection, makeGallery } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { sendUpload } from '../../test-world/send-upload.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { content } = contract
let world: TestApp
let studio: Studio
let token: string
beforeAll(async () => {
  world = await createTestApp({ workers: true })
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

type Entry = UploadRegistered['upload']['urls'][number]
type Target = Extract<Entry, { url: string }>
const isTarget = (entry: Entry): entry is Target => 'url' in entry
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const describeFile = (name: string, bytes: Uint8Array, change: Record<string, unknown> = {}) => ({
  name,
  type: 'image/jpeg',
  size: bytes.length,
  lastModified: 1_700_000_000_000,
  checksum: sha256(bytes),
  ...change,
})
const register = (engineGuid: string, files: unknown[], more: Record<string, unknown> = {}) =>
  world.call(content.register, { token, body: { engineGuid, files, ...more } as never })
const registerOne = async (engineGuid: string, file: unknown) =>
  (await register(engineGuid, [file])).body.upload.urls[0]!
const list = async (engineGuid: string, filter: Record<string, unknown> = {}) =>
  (await world.call(content.list, { token, query: { engineGuid, ...filter } as never })).body

/** Waits until no files of the gallery are on their way and returns their outcome. */
async function settle(engineGuid: string, count: number) {
  return vi.waitUntil(
    async () => {
      const [live, held] = [await list(engineGuid), await list(engineGuid, { quarantine: true })]
      return live.total + held.total >= count
        ? { live: live.content, held: held.content }
        : undefined
    },
    { timeout: 30_000, interval: 50 },
  )
}

let shade = 0
/** A small JPEG that no other test uses. */
const newPicture = (width = 1_200, height = 800) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: ++shade % 256, g: 80, b: Math.trunc(shade / 256) },
    },
  })
    .jpeg()
    .toBuffer()

test('an uploaded photo becomes live with camera data and three renditions without metadata', async () => {
  const gallery = await makeGallery(world, studio, { timeZone: 'Europe/Berlin' })
  const collection = await makeCollection(world, gallery)
  const bytes = await cameraJpeg(2_400, 1_600, {
    exif: {
      IFD0: { Model: 'X100', Make: 'Fujifilm', ImageDescription: 'Finish' },
      IFD2: { DateTimeOriginal: '2026:05:03 09:30:15' },
    },
  })
  const { status, body } = await register(gallery.guid, [describeFile('folder/IMG 1.jpg', bytes)], {
    collectionGuid: collection.guid,
  })
  expect(status).toBe(201)
  const [target] = body.upload.urls as [Target]
  expect(await sendUpload(world, target, bytes)).toBe(204)
  const { live } = await settle(gallery.guid, 1)
  // The file has no offset, so the gallery's time zone applies: 09:30:15 in Berlin in summer.
  expect(live[0]).toMatchObject({
    guid: target.contentGuid,
    name: 'IMG 1.jpg',
    status: 'live',
    width: 2_400,
    height: 1_600,
    caption: 'Finish',
    camera: 'Fujifilm X100',
    takenAt: Date.UTC(2026, 4, 3, 7, 30, 15),
    collectionGuid: collection.guid,
    thumbnail: { width: 375, height: 250 },
  })
  for (const [index, type, width] of [
    [live[0]!.thumbnail!, 'webp', 375],
    [live[0]!.previews!.md, 'jpeg', 1_024],
    [live[0]!.previews!.lg, 'jpeg', 2_048],
  ] as const) {
    const file = await world.app.inject({
      url: index.location,
      headers: { host: 'localhost:3000' },
    })
    expect(file.headers).toMatchObject({
      'content-type': `image/${type}`,
      'accept-ranges': 'bytes',
    })
    expect(file.headers['cache-control']).toContain('immutable')
    const metadata = await sharp(file.rawPayload).metadata()
    expect([metadata.format, metadata.width, metadata.exif]).toEqual([type, width, undefined])
  }
})

test('metadata written by a press photographer is saved and found', async () => {
  const gallery = await makeGallery(world, studio)
  const bytes = withXmp(
    withIptc(
      await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a1405' } })
        .jpeg()
        .toBuffer(),
      [
        [5, Buffer.from('DSC_1042.NEF')],
        [105, Buffer.from('Blue wins the cup')],
        [90, Buffer.from('Łódź')],
      ],
      { utf8: true },
    ),
    '<e:PersonInImage xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><rdf:Bag><rdf:li>Zora Quill</rdf:li></rdf:Bag></e:PersonInImage>',
  )
  const { body } = await register(gallery.guid, [describeFile('cup.jpg', bytes)])
  const [target] = body.upload.urls as [Target]
  await sendUpload(world, target, bytes)
  const { live } = await settle(gallery.guid, 1)
  expect(live[0]!.subject).toEqual({
    title: '',
    headline: 'Blue wins the cup',
    persons: ['Zora Quill'],
    city: 'Łódź',
  })
  const find = async (text: string) =>
    (await world.call(content.list, { token, query: { engineGuid: gallery.guid, text } })).body
      .total
  expect(await Promise.all(['zora', 'blue cup', 'Łódź', 'DSC_1042'].map(find))).toEqual([
    1, 1, 1, 0,
  ])
  // Editing the caption leaves the rest.
  await world.call(content.update, { token, body: { guid: target.contentGuid, caption: 'Final' } })
  expect(await find('final quill')).toBe(1)
})

test('PNG, WebP, HEIC, AVIF, GIF and TIFF are accepted and converted', async () => {
  const { guid } = await makeGallery(world, studio)
  const source = sharp(await newPicture())
  const files = [
    { bytes: await source.clone().png().toBuffer(), name: 'a.png', type: 'image/png' },
    { bytes: await source.clone().webp().toBuffer(), name: 'b.webp', type: 'image/webp' },
    { bytes: phoneHeic(), name: 'C.HEIC', type: '' },
    { bytes: Buffer.concat([phoneHeic(), Buffer.alloc(1)]), name: 'DSC1.HIF', type: '' },
    { bytes: await source.clone().avif({ effort: 0 }).toBuffer(), name: 'd.avif', type: '' },
    { bytes: await source.clone().resize(300).gif().toBuffer(), name: 'e.gif', type: 'image/gif' },
    { bytes: await source.clone().tiff().toBuffer(), name: 'f.TIF', type: 'image/tiff' },
  ]
  const { body } = await register(
    guid,
    files.map(({ name, type, bytes }) => describeFile(name, bytes, { type })),
  )
  for (const [index, target] of body.upload.urls.entries())
    expect(await sendUpload(world, target as Target, files[index]!.bytes)).toBe(204)
  const { live, held } = await settle(guid, files.length)
  expect([live.map((photo) => photo.name).sort(), held]).toEqual([
    ['C.HEIC', 'DSC1.HIF', 'a.png', 'b.webp', 'd.avif', 'e.gif', 'f.TIF'],
    [],
  ])
  // The team gets each original as it is, whether or not a browser can show it.
  for (const { guid: contentGuid, name } of live) {
    const { body: download } = await world.call(content.download, {
      token,
      body: { engineGuid: guid, contentGuid },
    })
    const file = await world.app.inject({
      url: download.url,
      headers: { host: 'localhost:3000' },
    })
    expect(file.rawPayload.equals(files.find((each) => each.name === name)!.bytes)).toBe(true)
    expect(file.headers['content-disposition']).toContain(name)
  }
})

test('a file that can’t be accepted gets its own error and the batch continues', async () => {
  const { guid } = await makeGallery(world, studio)
  const bytes = await newPicture()
  const { status, body } = await register(guid, [
    describeFile('a.wmv', bytes, { type: 'video/x-ms-wmv' }),
    describeFile('b.jpg', bytes, { size: 0 }),
    describeFile('c.jpg', bytes, { size: 9e9 }),
    describeFile('d.dng', bytes, { type: 'image/tiff' }),
    describeFile('d.CR3.xmp', bytes, { type: '' }),
    describeFile('d.jpg', bytes),
  ])
  expect(status).toBe(201)
  expect(body.upload.urls.map((entry) => ('code' in entry ? entry.code : 'target'))).toEqual([
    'unsupported_type',
    'empty_file',
    'file_too_large',
    'camera_raw',
    'camera_sidecar',
    'target',
  ])
})

test('names of any length, and types as older programs write them, are accepted', async () => {
  const { guid } = await makeGallery(world, studio)
  const files = [
    { name: `${'x'.repeat(40_000)}.jpg`, type: 'image/pjpeg' },
    { name: '', type: 'image/jpeg' },
    { name: 'scan', type: 'image/x-png' },
    { name: 'c.jpg', type: 'x'.repeat(5_000) },
  ].map((file, index) => ({ ...file, bytes: Buffer.from(`${index} of ${guid}`) }))
  const { status, body } = await register(
    guid,
    files.map(({ name, type, bytes }) => describeFile(name, bytes, { type })),
  )
  expect(status).toBe(201)
  expect(body.upload.urls.map((entry) => ('code' in entry ? entry.code : 'target'))).toEqual([
    'target',
    'target',
    'target',
    'unsupported_type',
  ])
  const named = await world.deps.db
    .select({ name: photos.name })
    .from(photos)
    .where(eq(photos.engineGuid, guid))
  expect(named.map(({ name }) => name).toSorted()).toEqual([
    'photo',
    'scan',
    `${'x'.repeat(251)}.jpg`,
  ])
})

test('bytes that failed before are quarantined again, with the reason', async () => {
  const { guid } = await makeGallery(world, studio)
  const bytes = Buffer.from(`no picture ${guid}`)
  const file = describeFile('notes.jpg', bytes)
  const first = await registerOne(guid, file)
  await sendUpload(world, first as Target, bytes)
  const { held } = await settle(guid, 1)
  expect(held).toHaveLength(1)
  expect(await registerOne(guid, file)).toMatchObject({
    code: 'set_aside',
    contentGuid: (first as Target).contentGuid,
    values: { kind: 'photo', reason: held[0]!.reason },
  })
  // A file that never arrived isn't quarantined: it is expected again.
  await world.deps.db
    .update(photos)
    .set({ reason: 'not_arrived' })
    .where(eq(photos.guid, held[0]!.guid))
  expect(await registerOne(guid, file)).toMatchObject({
    contentGuid: held[0]!.guid,
    url: expect.any(String),
  })
})

test('unreadable and hostile files are quarantined with their reason and block nothing', async () => {
  const { guid } = await makeGallery(world, studio)
  const good = await newPicture()
  const files: [string, Buffer][] = [
    ['truncated.jpg', (await cameraJpeg(1_600, 1_200)).subarray(0, 40_000)],
    ['png-named.jpg', await sharp(good).png().toBuffer()],
    ['text.jpg', Buffer.from('hello, I am not a photo')],
    ['bomb.jpg', solidPng(40_000, 40_000)],
    ['good.jpg', good],
  ]
  const { body } = await register(
    guid,
    files.map(([name, bytes]) => describeFile(name, bytes)),
  )
  for (const [index, target] of body.upload.urls.entries())
    expect(await sendUpload(world, target as Target, files[index]![1])).toBe(204)
  const { live, held } = await settle(guid, 5)
  expect(live.map((photo) => photo.name).sort()).toEqual(['good.jpg', 'png-named.jpg'])
  expect(Object.fromEntries(held.map((photo) => [photo.name, photo.reason]))).toEqual({
    'truncated.jpg': 'truncated',
    'text.jpg': 'text',
    'bomb.jpg': 'too_many_pixels',
  })
  // Nothing has changed, so a retry ends in quarantine again, for the same reason.
  await world.call(content.retry, { token, body: { content: [held[0]!.guid] } })
  const again = await settle(guid, 5)
  expect(again.held.map((photo) => photo.reason).sort()).toEqual(
    held.map((photo) => photo.reason).sort(),
  )
})

test('bytes other than the announced ones are refused before anything is stored', async () => {
  const { guid } = await makeGallery(world, studio)
  const bytes = await newPicture()
  const target = (await registerOne(guid, describeFile('a.jpg', bytes))) as Target
  expect(await sendUpload(world, target, Buffer.concat([bytes, Buffer.from('more')]))).toBe(413)
  const other = Buffer.from(bytes)
  other[other.length - 3]! ^= 1
  expect(await sendUpload(world, target, other)).toBe(422)
  expect(
    await sendUpload(
      world,
      { ...target, fields: { ...target.fields, key: 'accounts/x/original.jpg' } },
      bytes,
    ),
  ).toBe(403)
  expect(await sendUpload(world, target, bytes)).toBe(204)
})

test('dropping the same folder again uploads only what is missing', async () => {
  const { guid } = await makeGallery(world, studio)
  const [sent, lost] = [await newPicture(), await newPicture()]
  const first = await register(guid, [
    describeFile('sent.jpg', sent),
    describeFile('lost.jpg', lost),
  ])
  await sendUpload(world, first.body.upload.urls[0] as Target, sent)
  const again = await register(
    guid,
    [describeFile('sent.jpg', sent), describeFile('renamed.jpg', lost)],
    { sessionGuid: first.body.upload.sessionGuid },
  )
  const [there, missing] = again.body.upload.urls
  expect(there).toMatchObject({
    code: 'already_stored',
    contentGuid: (first.body.upload.urls[0] as Target).contentGuid,
  })
  expect(isTarget(missing!) && missing.contentGuid).toBe(
    (first.body.upload.urls[1] as Target).contentGuid,
  )
  await sendUpload(world, missing as Target, lost)
  expect((await settle(guid, 2)).live).toHaveLength(2)
})

test('the same bytes from two people concurrently, with and without checksum, are one photo', async () => {
  const { guid } = await makeGallery(world, studio)
  const bytes = await newPicture()
  const entries = await Promise.all([
    registerOne(guid, describeFile('a.jpg', bytes)),
    registerOne(guid, describeFile('b.jpg', bytes)),
    registerOne(guid, describeFile('c.jpg', bytes, { checksum: undefined })),
    registerOne(guid, describeFile('d.jpg', bytes, { checksum: undefined })),
  ])
  expect(
    await Promise.all(entries.filter(isTarget).map((target) => sendUpload(world, target, bytes))),
  ).toEqual(Array(entries.filter(isTarget).length).fill(204))
  await vi.waitUntil(
    async () => {
      const { body } = await progressOf(guid)
      return body.stored === body.processed && body.waiting === 0 && body.live === 1
    },
    { timeout: 20_000 },
  )
  expect((await list(guid)).total).toBe(1)
})

test('a bucket, which can’t refuse a second upload, accepts none without a checksum', async () => {
  const { guid } = await makeGallery(world, studio)
  const app = await buildApp({
    ...world.deps,
    storage: { ...world.deps.storage, kind: 's3' } as never,
  })
  const file = describeFile('a.jpg', await newPicture())
  const answer = await app.inject({
    method: 'POST',
    url: '/api/admin/content',
    headers: { host: world.deps.env.DOMAIN, authorization: token },
    payload: { engineGuid: guid, files: [file, { ...file, name: 'b.jpg', checksum: undefined }] },
  })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().fields)).toEqual(['files.1.checksum'])
  expect((await list(guid)).total).toBe(0)
  await app.close()
})

test('a file announced twice in one call is one photo', async () => {
  const { guid } = await makeGallery(world, studio)
  const bytes = await newPicture()
  const { body } = await register(guid, [
    describeFile('a.jpg', bytes),
    describeFile('b.jpg', bytes),
  ])
  const [one, two] = body.upload.urls
  expect(isTarget(one!)).toBe(true)
  expect(two).toMatchObject({ code: 'already_stored', contentGuid: (one as Target).contentGuid })
})

test('a thousand files are registered in one call, and one more is refused', async () => {
  const { guid } = await makeGallery(world, studio)
  const files = Array.from({ length: 1_001 }, (_, n) => ({
    name: `${n}.jpg`,
    type: 'image/jpeg',
    size: 10,
    lastModified: 0,
    checksum: sha256(Buffer.from(String(n))),
  }))
  const { body } = await register(guid, files.slice(1))
  expect(new Set(body.upload.urls.filter(isTarget).map((target) => target.contentGuid)).size).toBe(
    1_000,
  )
  expect((await register(guid, files)).status).toBe(422)
  expect((await register(guid, [])).status).toBe(422)
})

test('a confirmation returns only files that are safely stored', async () => {
  const { guid } = await makeGallery(world, studio)
  const [sent, missing] = [await newPicture(), await newPicture()]
  const { body } = await register(guid, [
    describeFile('a.jpg', sent),
    describeFile('b.jpg', missing),
  ])
  const [a, b] = body.upload.urls as [Target, Target]
  // As with a bucket: the bytes have arrived without a notification.
  await world.deps.storage.write(a.fields.key!, sent, { contentType: 'image/jpeg' })
  const confirmed = await world.call(content.stored, {
    token,
    body: { content: [a.contentGuid, b.contentGuid] },
  })
  expect(confirmed.body.stored).toEqual([a.contentGuid])
  expect((await settle(guid, 1)).live).toHaveLength(1)
})

test('progress is pushed while photos are processed, and the stream ends with the server', async () => {
  const { guid } = await makeGallery(world, studio)
  const before = await progressOf(guid)
  expect(before.body).toMatchObject({
    waiting: 0,
    stored: 0,
    processed: 0,
    live: 0,
    quarantined: 0,
    secondsLeft: null,
  })
  const bytes = await newPicture()
  await sendUpload(world, (await registerOne(guid, describeFile('a.jpg', bytes))) as Target, bytes)
  await settle(guid, 1)
  expect((await progressOf(guid)).body).toMatchObject({ stored: 1, processed: 1, live: 1 })
})

/** The first event of the stream. */
async function progressOf(engineGuid: string) {
  const response = await world.app.inject({
    url: `/api/admin/content/progress?engineGuid=${engineGuid}`,
    headers: { host: 'localhost:3000', authorization: token },
    payloadAsStream: true,
  })
  const stream = response.stream()
  for await (const chunk of stream) {
    const body = content.progress.output.parse(JSON.parse(String(chunk).replace(/^data: /, '')))
    stream.destroy()
    return { body }
  }
  throw new Error('The stream ended without an event')
}
