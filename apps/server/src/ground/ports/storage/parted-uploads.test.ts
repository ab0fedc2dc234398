import { DAY_MS } from '@proofdesk/domain/duration'
import { createHash, randomBytes } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PartedUpload, PartOffer } from './file-parts.ts'
import type { Storage } from './storage.ts'
import {
  type DiskUnderTest,
  openDiskUnderTest,
  openS3UnderTest,
  type StorageUnderTest,
} from './storage-under-test.ts'
import { type Answer, send, sendBeginning } from './upload-client.ts'

const s3Url = process.env.TEST_S3_URL
/** The minimum size for S3. */
const PART = 5 * 1024 * 1024
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('parts on the disk', () => {
  describeParts(() => openDiskUnderTest())
})
describe.skipIf(!s3Url)('parts in S3', () => {
  describeParts(() => openS3UnderTest(s3Url ?? ''))
})

function describeParts(openUnderTest: () => Promise<StorageUnderTest>): void {
  let under: StorageUnderTest
  let storage: Storage
  let count = 0
  const film = randomBytes(PART + 1_000)
  const whole = { size: film.length, parts: 2 }
  beforeAll(async () => {
    under = await openUnderTest()
    storage = under.storage
    await storage.prepare()
  })
  afterAll(() => under.close())

  async function begin(): Promise<PartedUpload> {
    const key = `${under.folder}${++count}/original.mp4`
    return { key, upload: await storage.beginParts(key) }
  }

  const bytesOf = (number: number) => film.subarray((number - 1) * PART, number * PART)

  async function offer(parted: PartedUpload, number: number, change: Partial<PartOffer> = {}) {
    const bytes = bytesOf(number)
    const start = (number - 1) * PART
    const offered = { number, start, bytes: bytes.length, checksum: sha256(bytes) }
    return storage.signPart({ ...parted, ...offered, expiresInSeconds: 60, ...change })
  }

  async function put(
    parted: PartedUpload,
    number: number,
    { body = bytesOf(number), ...change }: Partial<PartOffer> & { body?: Buffer } = {},
  ): Promise<Answer> {
    const { url, headers } = await offer(parted, number, change)
    return send(url, { method: 'PUT', headers, body })
  }

  it('come in any order, broken off and twice, and make the file; what is lost is one part', async () => {
    const parted = await begin()
    expect(await storage.listParts(parted)).toEqual([])
    expect((await put(parted, 2)).status).toBeLessThan(300)
    const { url, headers } = await offer(parted, 1)
    const length = { 'Content-Length': PART }
    const started = sendBeginning(url, {
      headers: { ...headers, ...length },
      body: film.subarray(0, PART / 2),
    })
    started.abort()
    await started.closed
    expect(await storage.listParts(parted)).toEqual([2])
    await expect(storage.joinParts(parted, whole)).rejects.toMatchObject({ code: 'incomplete' })
    expect(await storage.head(parted.key)).toBeNull()
    const twice = await Promise.all([put(parted, 1), put(parted, 1)])
    expect(Math.max(...twice.map(({ status }) => status))).toBeLessThan(300)
    expect(await storage.listParts(parted)).toEqual([1, 2])
    await storage.joinParts(parted, whole)
    await storage.joinParts(parted, whole)
    expect((await storage.head(parted.key))?.size).toBe(film.length)
    expect(sha256(await buffer((await storage.open(parted.key))!.stream))).toBe(sha256(film))
    expect(await storage.listParts(parted)).toBeNull()
    expect(await under.leftovers()).toEqual([])
  })

  it('are refused when they are longer or shorter than was signed, or damaged', async () => {
    const parted = await begin()
    const small = bytesOf(2)
    const bodies = [Buffer.concat([small, small]), small.subarray(1)]
    // S3 services from before 2022 ignore checksums.
    if (!s3Url) bodies.push(Buffer.from(small).fill(0, 0, 9))
    for (const body of bodies) {
      const { status } = await put(parted, 2, { body })
      expect([status >= 400, status < 500]).toEqual([true, true])
    }
    expect(await storage.listParts(parted)).toEqual([])
    await storage.dropParts(parted)
  })

  it('are signed for one place in one upload', async () => {
    const [parted, other] = [await begin(), await begin()]
    const { url, headers } = await offer(parted, 2)
    const changed = url.replace(parted.key, other.key)
    expect(changed).not.toBe(url)
    const { status } = await send(changed, { method: 'PUT', headers, body: bytesOf(2) })
    expect(status).toBe(403)
    expect(await storage.listParts(other)).toEqual([])
    await storage.dropParts(parted)
    await storage.dropParts(other)
  })

  it('are gone when they are dropped, and nothing takes more of them', async () => {
    const parted = await begin()
    expect((await put(parted, 2)).status).toBeLessThan(300)
    await storage.dropParts(parted)
    await storage.dropParts(parted)
    expect(await storage.listParts(parted)).toBeNull()
    expect((await put(parted, 2)).status).toBe(404)
    await expect(storage.joinParts(parted, whole)).rejects.toMatchObject({ code: 'not_found' })
    expect(await under.leftovers()).toEqual([])
  })

  it('belong to keys that can be', async () => {
    await expect(storage.beginParts('../x.mp4')).rejects.toMatchObject({ code: 'invalid_key' })
  })
}

describe('on the disk', () => {
  let disk: DiskUnderTest
  beforeAll(async () => {
    disk = await openDiskUnderTest()
  })
  afterAll(() => disk.close())

  const put = async (upload: string, body: string): Promise<Answer> => {
    const { url, headers } = await disk.storage.signPart({
      key: 'folder/a.mp4',
      upload,
      number: 1,
      start: 0,
      bytes: body.length,
      checksum: sha256(Buffer.from(body)),
      expiresInSeconds: 60,
    })
    return send(url, { method: 'PUT', headers, body })
  }

  it('other bytes never take the place of a part that is there', async () => {
    const upload = await disk.storage.beginParts('folder/a.mp4')
    expect((await put(upload, 'first')).status).toBe(204)
    const { status, body } = await put(upload, 'other')
    expect([status, JSON.parse(body)]).toMatchObject([409, { code: 'already_stored' }])
    const key = 'folder/a.mp4'
    await disk.storage.joinParts({ key, upload }, { size: 5, parts: 1 })
    expect((await buffer((await disk.storage.open(key))!.stream)).toString()).toBe('first')
  })

  it('the start removes uploads that no one went on with for two weeks, and no younger ones', async () => {
    const [old, young] = [
      await disk.storage.beginParts('folder/b.mp4'),
      await disk.storage.beginParts('folder/b.mp4'),
    ]
    const folder = join(disk.directory, '.parts')
    for (const [name, days] of [
      [old, 15],
      [young, 13],
    ] as const) {
      const then = new Date(Date.now() - days * DAY_MS)
      await utimes(join(folder, name), then, then)
    }
    await disk.storage.prepare()
    expect(await readdir(folder)).toEqual([young])
    for await (const { key } of disk.storage.list('')) expect(key).not.toContain('parts')
  })
})
