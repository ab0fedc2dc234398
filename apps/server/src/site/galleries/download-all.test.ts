import { contract } from '@proofdesk/contract'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { downloadArchives } from '../../ground/db/tables/download-archives.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import {
  type GalleryRecord,
  makeCollection,
  makeGallery,
  makePhoto,
} from '../../test-world/make-gallery.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { readZip } from '../../test-world/read-zip.ts'
import { asJpeg, storeFiles } from '../../test-world/store-files.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { setUpStudio } from '../../test-world/set-up-world.ts'
import { handleSendArchiveLinks } from './send-archive-links.handler.ts'

const { siteGalleries, engines } = contract
const { world, studio } = setUpStudio('test')
let gallery: GalleryRecord
beforeEach(async () => {
  gallery = await makeFree()
})

const makeFree = (change: Parameters<typeof makeGallery>[2] = {}) =>
  makeGallery(world, studio, {
    published: true,
    features: { ...DEFAULT_FEATURES, freeDownloads: true, textSearch: true },
    ...change,
  })
const makeStored = async (
  name: string,
  change: Parameters<typeof makePhoto>[3] = {},
  of: GalleryRecord = gallery,
) => {
  const photo = await makePhoto(world, studio, of, { name, ...change })
  await world.deps.storage.write(renditionKey(photo, 'lg'), asJpeg(`large ${name}`), {
    contentType: 'image/jpeg',
  })
  return photo
}
const prepare = (body: object = {}, ip = '192.0.2.1') =>
  world.call(siteGalleries.archive, {
    body: { slug: gallery.slug, ...body },
    host: studio.host,
    ip,
  })
const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host: studio.host, ...headers } })
async function filesOf(body: object = {}) {
  const { archive } = (await prepare(body)).body
  const answers = await Promise.all(archive.parts.map(({ url }) => get(url)))
  return answers.flatMap(({ rawPayload }) => readZip(rawPayload).map(({ name }) => name))
}

test('everything visible of a gallery, collection, search or selection comes as one archive', async () => {
  const finish = await makeCollection(world, gallery, { name: 'Finish' })
  const draft = await makeCollection(world, gallery, { name: 'Draft', status: 'Draft' })
  const a = await makeStored('a.jpg', { takenAt: 1 })
  await makeStored('bib 12.jpg', { takenAt: 2, collectionGuids: [finish.guid] })
  const hidden = await makeStored('hidden.jpg', { takenAt: 3, collectionGuids: [draft.guid] })
  const foreign = await makeStored('foreign.jpg', {}, await makeFree())
  expect(await filesOf()).toEqual(['a.jpg', 'bib 12.jpg'])
  expect(await filesOf({ collections: [finish.guid] })).toEqual(['bib 12.jpg'])
  expect(await filesOf({ text: 'bib' })).toEqual(['bib 12.jpg'])
  expect(await filesOf({ content: [hidden.guid, a.guid, foreign.guid] })).toEqual(['a.jpg'])
  for (const nothing of [{ collections: [draft.guid] }, { content: [hidden.guid] }, { text: 'x' }])
    expect((await prepare(nothing)).body).toMatchObject({ code: 'nothing_to_download' })
})

test('only for published galleries with free downloads, on their host, respecting browsing', async () => {
  await makeStored('a.jpg', { keywords: ['12'] })
  const { archive } = (await prepare()).body
  const { url } = archive.parts[0]!
  const other = await makeStudio(world)
  expect((await world.app.inject({ url, headers: { host: other.host } })).statusCode).toBe(404)
  for (const wrong of [
    url.replace(/key=\d/, 'key=9'),
    url.replace('part=1', 'part=2'),
    url.replace(archive.guid, gallery.guid),
    '/api/site/content/archive/file',
  ])
    expect((await get(wrong)).statusCode).toBe(404)
  const change = (body: object) =>
    world.call(engines.update, {
      token: studio.owner.token,
      body: { guid: gallery.guid, ...body },
    })
  await change({ allowBrowsing: false })
  expect((await prepare()).body).toMatchObject({ code: 'nothing_to_download' })
  expect((await prepare({ text: 'a' })).body).toMatchObject({ code: 'search_too_broad' })
  expect((await prepare({ text: '12' })).status).toBe(200)
  await change({ allowBrowsing: true, allowDownloadAll: false })
  expect([(await prepare()).status, (await get(url)).statusCode]).toEqual([403, 403])
  await change({ allowDownloadAll: true, published: false })
  expect([(await prepare()).status, (await get(url)).statusCode]).toEqual([404, 404])
  await change({ published: true })
  expect((await get(url)).statusCode).toBe(200)
  world.clock.pass(25 * HOUR_MS)
  expect((await get(url)).statusCode).toBe(404)
})

test('an archive is named like the gallery in the visitor’s language', async () => {
  await makeStored('a.jpg')
  await world.call(engines.update, {
    token: studio.owner.token,
    body: {
      guid: gallery.guid,
      displayTitle: 'Stadtlauf',
      additionalLocales: ['th'],
      translations: { th: { displayTitle: 'วิ่งในเมือง' } },
    },
  })
  const nameIn = async (language?: string) => {
    const { archive } = (await prepare({ language })).body
    return (await get(archive.parts[0]!.url)).headers['content-disposition']
  }
  expect(await nameIn('th')).toContain(encodeURIComponent('วิ่งในเมือง'))
  for (const language of ['fr', 'xx', undefined])
    expect(await nameIn(language)).toContain('Stadtlauf')
})

test('a photo deleted since is left out and listed; later ones aren’t included', async () => {
  await makeStored('a.jpg', { takenAt: 1 })
  const deleted = await makeStored('gone.jpg', { takenAt: 2 })
  const { archive } = (await prepare()).body
  await makeStored('later.jpg', { takenAt: 0 })
  await world.deps.db.update(photos).set({ deletedAt: 1 }).where(eq(photos.guid, deleted.guid))
  const files = readZip((await get(archive.parts[0]!.url)).rawPayload)
  expect(files.map(({ name }) => name)).toEqual(['a.jpg', 'not-included.txt'])
  expect(files[1]!.bytes.toString()).toContain('gone.jpg')
})

test('a download can be resumed with the same bytes, and a changed archive starts again', async () => {
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await makeStored(name)
  const { archive } = (await prepare()).body
  const { url } = archive.parts[0]!
  const whole = await get(url)
  const { etag = '' } = whole.headers
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': String(whole.rawPayload.length),
    'content-disposition': expect.stringContaining('.zip'),
  })
  const rest = await get(url, { range: 'bytes=60-', 'if-range': String(etag) })
  expect(rest.statusCode).toBe(206)
  expect(rest.headers['content-range']).toBe(
    `bytes 60-${whole.rawPayload.length - 1}/${whole.rawPayload.length}`,
  )
  expect(rest.rawPayload.equals(whole.rawPayload.subarray(60))).toBe(true)
  expect((await get(url, { range: 'bytes=99999-' })).statusCode).toBe(416)
  const head = await world.app.inject({
    method: 'HEAD',
    url,
    headers: { host: studio.host, range: 'bytes=60-' },
  })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  for (const name of ['content-type', 'content-length', 'etag', 'accept-ranges'])
    expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
  const [first] = await world.deps.db
    .select()
    .from(photos)
    .where(eq(photos.engineGuid, gallery.guid))
  await world.deps.db.update(photos).set({ deletedAt: 1 }).where(eq(photos.guid, first!.guid))
  const other = await get(url, { range: 'bytes=60-', 'if-range': String(etag) })
  expect(other.statusCode).toBe(200)
  expect(readZip(other.rawPayload)).toHaveLength(3)
})

test('pictures that have to be rendered are made one by one while the archive is sent', async () => {
  gallery = await makeFree({ freeDownloadResolution: 500 })
  const photo = await makePhoto(world, studio, gallery, { name: 'Finish.jpg' })
  await storeRenditions(world, photo)
  await storeFiles(world, photo)
  await makePhoto(world, studio, gallery, { name: 'no original.jpg' })
  const { archive } = (await prepare()).body
  const answer = await get(archive.parts[0]!.url, { range: 'bytes=60-' })
  expect([answer.statusCode, answer.headers['accept-ranges']]).toEqual([200, undefined])
  const head = await world.app.inject({
    method: 'HEAD',
    url: archive.parts[0]!.url,
    headers: { host: studio.host },
  })
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, undefined])
  expect(readZip(answer.rawPayload).map(({ name }) => name)).toEqual([
    'Finish.jpg',
    'not-included.txt',
  ])
})

test('above two gigabytes it comes in stable parts, with all of 10,000 photos', async () => {
  gallery = await makeFree({ freeDownloadResolution: 0 })
  const sample = await makePhoto(world, studio, gallery, { size: 700_000 })
  const row = await world.deps.db.select().from(photos).where(eq(photos.guid, sample.guid))
  for (let made = 1; made < 10_000; made += 1_000)
    await world.deps.db.insert(photos).values(
      Array.from({ length: Math.min(1_000, 10_000 - made) }, (_, at) => ({
        ...row[0]!,
        guid: crypto.randomUUID(),
        checksum: `${made + at}`.padStart(64, '0'),
      })),
    )
  const { archive } = (await prepare()).body
  expect(archive.parts.map(({ count }) => count)).toEqual([2_857, 2_857, 2_857, 1_429])
  expect(archive.parts.every(({ size }) => size <= 2_000_000_000)).toBe(true)
  const [stored] = await world.deps.db
    .select()
    .from(downloadArchives)
    .where(eq(downloadArchives.guid, archive.guid))
  expect(new Set(stored!.photoGuids).size).toBe(10_000)
  // There are no originals, so the part lists each as missing.
  const [missing] = readZip((await get(archive.parts[3]!.url)).rawPayload)
  expect(missing!.bytes.toString().split('\n')).toHaveLength(1_429 + 2)
})

test('it is counted as a whole against a visitor’s free downloads', async () => {
  gallery = await makeFree({ freeDownloadsPerVisitor: 2 })
  const [a] = [await makeStored('a.jpg'), await makeStored('b.jpg'), await makeStored('c.jpg')]
  expect((await prepare()).body).toMatchObject({
    code: 'download_limit_reached',
    values: { limit: 2, left: 2 },
  })
  const { status, headers } = await prepare({ content: [a.guid] })
  expect(status).toBe(200)
  expect(String(headers['set-cookie'])).toMatch(/^visitor=/)
})

test('its links are emailed to any address, valid for a week, with a limit', async () => {
  await makeStored('a.jpg')
  const { archive } = (await prepare()).body
  const mail = (change: object = {}) =>
    world.call(siteGalleries.mailArchive, {
      body: {
        guid: archive.guid,
        key: archive.key,
        emailAddress: 'runner@home.test',
        language: 'de',
        ...change,
      },
      host: studio.host,
    })
  expect((await mail({ key: '1.x' })).status).toBe(404)
  expect((await mail({ emailAddress: 'nobody' })).status).toBe(422)
  expect((await mail()).status).toBe(200)
  await handleSendArchiveLinks(world.deps, {
    accountGuid: studio.account.guid,
    archiveGuid: archive.guid,
    emailAddress: 'runner@home.test',
    language: 'de',
  })
  expect([(await mail()).status, (await mail()).status, (await mail()).status]).toEqual([
    200, 200, 429,
  ])
  const sent = world.mails.findLast(({ text }) => text.includes(archive.guid))!
  expect(sent).toMatchObject({ to: 'runner@home.test', senderName: studio.account.companyName })
  const [link = ''] = /http\S+archive\/file\S+/.exec(sent.text) ?? []
  world.clock.pass(6 * 24 * HOUR_MS)
  const { pathname, search } = new URL(link)
  expect((await get(pathname + search)).statusCode).toBe(200)
})
