import { createHash } from 'node:crypto'
import { contract } from '@proofdesk/contract'
import type { UploadRegistered } from '@proofdesk/contract/admin/upload'
import { DAY_MS } from '@proofdesk/domain/duration'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { damagedFiles } from '../../ground/db/tables/damaged-files.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { keepDamaged } from '../../studio/stored-files/keep-check.ts'
import { handleSweepTeamMails } from '../../studio/team-mails/sweep-team-mails.handler.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeMedia } from '../../test-world/make-media.ts'
import {
  type SoundPhoto,
  makeSoundPhoto,
  spoilOriginal,
} from '../../test-world/make-sound-photo.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { makeVideo } from '../../test-world/make-video.ts'
import { sendTeamMails } from '../../test-world/send-team-mails.ts'
import { sendUpload } from '../../test-world/send-upload.ts'
import { createTestApp } from '../../test-world/test-app.ts'
import { setUpTestApp } from '../../test-world/set-up-world.ts'
import { DEFAULT_FEATURES } from '../galleries/gallery-defaults.ts'
import { handleCheckFile } from './check-file.handler.ts'

const { damagedFiles: routes, content, siteGalleries } = contract
const world = setUpTestApp()
let studio: Studio
let gallery: GalleryRecord
let token: string
beforeEach(async () => {
  world.clock.set(Date.parse('2026-05-03T10:00:00Z'))
  studio = await makeStudio(world)
  gallery = await makeGallery(world, studio, { name: 'City run' })
  token = studio.owner.token
})

const run = { signal: new AbortController().signal }
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const makeStored = (name = 'finish.jpg', change: Partial<SoundPhoto> = {}) =>
  makeSoundPhoto(world, studio, gallery, { name, ...change })
const spoil = (photo: SoundPhoto) => spoilOriginal(world, photo)
const check = (
  { accountGuid, guid }: { accountGuid: string; guid: string },
  kind: 'photo' | 'video' | 'media' = 'photo',
) => handleCheckFile(world.deps, { accountGuid, kind, guid }, run)
const list = async (query: { dismissed?: boolean; page?: number } = {}) =>
  (await world.call(routes.list, { token, query })).body
const count = async () => (await world.call(routes.count, { token })).body.count

/** The files with a check requested since. */
async function checksAsked(): Promise<string[]> {
  const { rows } = await world.deps.db.execute<{ guid: string }>(
    sql`select distinct data->>'guid' guid from pgboss.job where name = 'check-file'`,
  )
  return rows.map(({ guid }) => guid)
}

describe('the list', () => {
  test('shows what is damaged, how, where and in how many orders it was bought, the newest first', async () => {
    const sold = await makeStored('sold.jpg')
    await makeOrder(world, gallery, {
      lines: [{ items: [{ photoGuid: sold.guid, name: sold.name }] }],
    })
    await spoil(sold)
    await check(sold)
    world.clock.pass(1_000)
    const video = await makeVideo(world, studio, gallery, { name: 'start.mp4' })
    await check(video, 'video')
    world.clock.pass(1_000)
    const logo = await makeMedia(world, studio, { name: 'logo.png', size: 12 })
    await world.deps.storage.write(logo.key, Buffer.from('short'), { contentType: 'image/png' })
    await check({ accountGuid: logo.accountGuid, guid: logo.filesGuid }, 'media')
    const { files, total } = await list()
    const inGallery = { guid: gallery.guid, name: 'City run', slug: gallery.slug }
    expect(total).toBe(3)
    expect(files).toMatchObject([
      { kind: 'media', name: 'logo.png', damage: 'size', size: 12, foundBytes: 5, gallery: null },
      { kind: 'video', damage: 'missing', foundBytes: null, gallery: inGallery, orders: 0 },
      { guid: sold.guid, kind: 'photo', damage: 'contents', gallery: inGallery, orders: 1 },
    ])
    expect(files[2]).toMatchObject({ isChecking: false, isDeleted: false, dismissedAt: null })
    const thumbnail = await world.app.inject({
      url: files[2]!.thumbnail!.location,
      headers: { host: 'localhost:3000' },
    })
    expect(thumbnail.statusCode).toBe(200)
    expect(await count()).toBe(3)
    // Another studio has none.
    const other = await makeStudio(world)
    const theirs = await world.call(routes.list, { token: other.owner.token })
    expect(theirs.body).toEqual({ files: [], total: 0 })
  })

  test('leaves out what is in the trash, unless it was bought', async () => {
    const deletedAt = world.clock.now()
    const [kept, bought] = [
      await makeStored('kept.jpg', { deletedAt }),
      await makeStored('bought.jpg', { deletedAt }),
    ]
    await makeOrder(world, gallery, {
      lines: [{ items: [{ photoGuid: bought.guid, name: bought.name }] }],
    })
    for (const photo of [kept, bought]) {
      await spoil(photo)
      await check(photo)
    }
    expect((await list()).files).toMatchObject([{ name: 'bought.jpg', isDeleted: true }])
    expect(await count()).toBe(1)
  })

  test('comes in pages of 50', async () => {
    const now = world.clock.now()
    for (let n = 0; n < 51; n += 1) {
      const photo = await makePhoto(world, studio, gallery, { name: `${n}.jpg` })
      const record = { ...photo, kind: 'photo' as const }
      await keepDamaged(world.deps.db, record, {
        problem: 'missing',
        foundBytes: null,
        now: now + n,
      })
    }
    const first = await list()
    expect([first.files.length, first.total]).toEqual([50, 51])
    expect((await list({ page: 2 })).files.map(({ name }) => name)).toEqual(['0.jpg'])
    expect((await list({ page: 3 })).files).toEqual([])
  })

  test('a photographer and a salesperson don’t see it', async () => {
    for (const role of ['photographer', 'salesperson'] as const) {
      const { token } = await makeUser(world, studio.account, role)
      expect((await world.call(routes.list, { token })).status).toBe(403)
    }
  })
})

describe('actions on a damaged file', () => {
  test('it is checked again and leaves the list when it is intact', async () => {
    const photo = await makeStored()
    await spoil(photo)
    await check(photo)
    const ask = () => world.call(routes.check, { token, body: { guid: photo.guid } })
    expect((await ask()).body.file).toMatchObject({ guid: photo.guid, isChecking: true })
    expect(await checksAsked()).toContain(photo.guid)
    await check(photo)
    expect((await list()).files).toMatchObject([{ isChecking: false, damage: 'contents' }])
    await world.deps.storage.write(photo.key, photo.bytes, { contentType: 'image/jpeg' })
    await check(photo)
    expect(await list()).toEqual({ files: [], total: 0 })
    expect(await ask()).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('a check that never ran can be requested again after an hour', async () => {
    const photo = await makeStored()
    await spoil(photo)
    await check(photo)
    await world.call(routes.check, { token, body: { guid: photo.guid } })
    world.clock.pass(DAY_MS)
    expect((await list()).files).toMatchObject([{ isChecking: false }])
  })

  test('once dismissed it isn’t reported any more and is still not delivered', async () => {
    const photo = await makeStored()
    await spoil(photo)
    await check(photo)
    const dismiss = (isDismissed: boolean) =>
      world.call(routes.dismiss, { token, body: { guid: photo.guid, isDismissed } })
    expect((await dismiss(true)).body.file.dismissedAt).toBeTypeOf('number')
    expect([(await list()).total, await count()]).toEqual([0, 0])
    expect((await list({ dismissed: true })).files).toMatchObject([{ guid: photo.guid }])
    // The daily check changes nothing about that.
    await check(photo)
    expect(await count()).toBe(0)
    const download = await world.call(content.download, {
      token,
      body: { engineGuid: gallery.guid, contentGuid: photo.guid },
    })
    expect(download).toMatchObject({ status: 503, body: { code: 'file_damaged' } })
    expect((await dismiss(false)).body.file.dismissedAt).toBeNull()
    expect(await count()).toBe(1)
  })

  test('uploading the same file again replaces it; a different one is refused', async () => {
    const photo = await makeStored()
    await spoil(photo)
    const register = async (bytes: Uint8Array) => {
      const file = { name: 'again.jpg', type: 'image/jpeg', size: bytes.length, lastModified: 0 }
      const { body } = await world.call(content.register, {
        token,
        body: { engineGuid: gallery.guid, files: [{ ...file, checksum: sha256(bytes) }] },
      })
      return body.upload.urls[0]!
    }
    type Target = Extract<UploadRegistered['upload']['urls'][number], { url: string }>
    // No one knows yet that it is damaged.
    expect(await register(photo.bytes)).toMatchObject({ code: 'already_stored' })
    await check(photo)
    const target = (await register(photo.bytes)) as Target
    expect(target.contentGuid).toBe(photo.guid)
    const other = Buffer.from(photo.bytes)
    other[300]! ^= 1
    expect(await sendUpload(world, target, other)).toBeGreaterThanOrEqual(400)
    await check(photo)
    expect(await count()).toBe(1)
    expect(await sendUpload(world, target, photo.bytes)).toBe(204)
    expect(await checksAsked()).toContain(photo.guid)
    await check(photo)
    expect(await count()).toBe(0)
    expect(await world.deps.db.$count(photos, eq(photos.engineGuid, gallery.guid))).toBe(1)
    expect(await register(photo.bytes)).toMatchObject({ code: 'already_stored' })
  })
})

describe('the email', () => {
  const sweep = () => handleSweepTeamMails(world.deps)
  const send = () => sendTeamMails(world, studio.account)

  test('reports to owners and administrators once a day what was found since', async () => {
    const administrator = await makeUser(world, studio.account, 'administrator')
    await makeUser(world, studio.account, 'photographer')
    const photo = await makeStored('gone.jpg')
    await spoil(photo)
    await check(photo)
    await sweep()
    await sweep()
    const mails = await send()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [studio.owner.emailAddress, administrator.emailAddress].toSorted(),
    )
    expect(mails[0]).toMatchObject({
      subject: '1 file is missing or damaged',
      text: expect.stringContaining('City run: gone.jpg'),
    })
    expect(mails[0]!.text).toContain('/photos/damaged')
    // Later findings of that day are reported the next day, and nothing is reported twice.
    const second = await makeStored('second.jpg')
    await spoil(second)
    await check(second)
    await sweep()
    expect(await send()).toEqual([])
    world.clock.pass(DAY_MS)
    await sweep()
    expect((await send()).map(({ subject }) => subject)).toEqual([
      '2 files are missing or damaged',
      '2 files are missing or damaged',
    ])
    world.clock.pass(DAY_MS)
    await check(photo)
    await sweep()
    expect(await send()).toEqual([])
  })

  test('leaves out what is intact again or dismissed, and names ten of many', async () => {
    const photo = await makeStored()
    await spoil(photo)
    await check(photo)
    await sweep()
    await world.deps.storage.write(photo.key, photo.bytes, { contentType: 'image/jpeg' })
    await check(photo)
    expect(await send()).toEqual([])

    const dismissed = await makeStored()
    await spoil(dismissed)
    await check(dismissed)
    await world.call(routes.dismiss, { token, body: { guid: dismissed.guid, isDismissed: true } })
    world.clock.pass(DAY_MS)
    await sweep()
    expect(await send()).toEqual([])

    for (let n = 0; n < 12; n += 1) {
      const lost = await makePhoto(world, studio, gallery, { name: `lost-${n}.jpg` })
      await check(lost)
    }
    await sweep()
    const [mail] = await send()
    expect(mail!.subject).toBe('12 files are missing or damaged')
    expect(mail!.text.match(/lost-\d+\.jpg/g)).toHaveLength(10)
    expect(mail!.text).toContain('And 2 more.')
  })
})

test('/readyz warns of damaged files until they are repaired or dismissed', async () => {
  const own = await createTestApp()
  try {
    const theirs = await makeStudio(own)
    const record = { accountGuid: theirs.account.guid, kind: 'photo' as const }
    const theirGallery = await makeGallery(own, theirs)
    const photo = await makePhoto(own, theirs, theirGallery)
    await keepDamaged(
      own.deps.db,
      { ...record, engineGuid: theirGallery.guid, guid: photo.guid },
      { problem: 'missing', foundBytes: null, now: own.clock.now() },
    )
    const { statusCode, body } = await own.app.inject('/readyz')
    expect(statusCode).toBe(200)
    expect(JSON.parse(body)).toMatchObject({ status: 'ok', warnings: [{ code: 'damaged_files' }] })
  } finally {
    await own.close()
  }
})

describe('a truncated rendition', () => {
  const half = async (photo: SoundPhoto, name: 'lg' | 'md' | 'thumb') => {
    const { storage } = world.deps
    const file = (await storage.open(renditionKey(photo, name)))!
    const bytes = file.data ?? Buffer.concat(await file.stream.toArray())
    await storage.write(renditionKey(photo, name), bytes.subarray(0, bytes.length / 2), {
      contentType: name === 'thumb' ? 'image/webp' : 'image/jpeg',
    })
    return bytes.length / 2
  }
  test('isn’t served as if it were complete, and is made again', async () => {
    const photo = await makeStored()
    await check(photo)
    world.clock.pass(DAY_MS)
    const { body } = await world.call(content.list, { token, query: { engineGuid: gallery.guid } })
    const [shown] = body.content
    for (const [name, location] of [
      ['lg', shown!.previews!.lg.location],
      ['md', shown!.previews!.md.location],
      ['thumb', shown!.thumbnail!.location],
    ] as const) {
      await half(photo, name)
      const get = () => world.app.inject({ url: location, headers: { host: 'localhost:3000' } })
      expect((await get()).statusCode).toBe(503)
      expect(await checksAsked()).toContain(photo.guid)
      await check(photo)
      const whole = await get()
      expect(whole.statusCode).toBe(200)
      expect((await sharp(whole.rawPayload).stats()).channels).toHaveLength(3)
    }
    expect(await world.deps.db.$count(damagedFiles, eq(damagedFiles.guid, photo.guid))).toBe(0)
  })

  test('is not given away for free either', async () => {
    const free = await makeGallery(world, studio, {
      published: true,
      features: { ...DEFAULT_FEATURES, freeDownloads: true },
    })
    gallery = free
    const photo = await makeStored()
    await half(photo, 'lg')
    const { body } = await world.call(siteGalleries.download, {
      body: { slug: free.slug, contentGuid: photo.guid },
      host: studio.host,
    })
    expect(body).toMatchObject({ code: 'file_damaged' })
    expect(await checksAsked()).toContain(photo.guid)
  })
})
