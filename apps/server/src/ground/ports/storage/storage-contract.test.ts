import { HOUR_MS } from '@proofdesk/domain/duration'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ByteRange } from './byte-range.ts'
import type { ListedFile, PostOffer, PutOffer, Storage } from './storage.ts'
import { openDiskUnderTest, openS3UnderTest, type StorageUnderTest } from './storage-under-test.ts'
import { form, post, postStream, send, sendBeginning, type Answer } from './upload-client.ts'

const s3Url = process.env.TEST_S3_URL
if (!s3Url) console.log('S3 half skipped: TEST_S3_URL is not set')

const MB = 1024 * 1024
const jpeg = { contentType: 'image/jpeg' }

describe('files on the disk', () => {
  describeStorage(() => openDiskUnderTest())
})
describe.skipIf(!s3Url)('files in S3', () => {
  describeStorage(() => openS3UnderTest(s3Url ?? ''))
})

// The behaviour of a storage; every driver has to pass all of it.
function describeStorage(openUnderTest: () => Promise<StorageUnderTest>): void {
  let under: StorageUnderTest
  let storage: Storage
  let count = 0
  beforeAll(async () => {
    under = await openUnderTest()
    storage = under.storage
    await storage.prepare()
  })
  afterAll(() => under.close())

  const newKey = (name = 'photo.jpg'): string => `${under.folder}${++count}/${name}`
  const putOffer = (offer: Partial<PutOffer> = {}): PutOffer => ({
    key: newKey(),
    ...jpeg,
    maxBytes: 1000,
    expiresInSeconds: 60,
    ...offer,
  })
  const postOffer = (offer: Partial<PostOffer> = {}): PostOffer => ({
    ...putOffer(),
    minBytes: 1,
    ...offer,
  })
  const read = async (key: string, range?: ByteRange): Promise<string> =>
    (await buffer((await storage.open(key, range))!.stream)).toString()
  const listed = async (prefix: string, after?: string): Promise<ListedFile[]> => {
    const files: ListedFile[] = []
    for await (const file of storage.list(prefix, after)) files.push(file)
    return files
  }

  async function expectRefused(answer: Answer, ...keys: string[]): Promise<void> {
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    for (const key of keys) expect(await storage.head(key)).toBeNull()
  }

  it("returns a file's path on this machine, if it has one", async () => {
    const key = newKey()
    await storage.write(key, Buffer.from('hello'), jpeg)
    const path = storage.localPath(key)
    if (path === null) return
    expect(readFileSync(path, 'utf8')).toBe('hello')
  })

  describe('a signed PUT', () => {
    it('stores the file, which then has its size, type and time', async () => {
      const offer = putOffer()
      const { url, headers } = await storage.signPut(offer)
      const began = Math.floor(Date.now() / 1000) * 1000
      expect((await send(url, { method: 'PUT', headers, body: 'hello' })).status).toBeLessThan(300)
      const { modifiedAt, ...found } = (await storage.head(offer.key))!
      expect(found).toEqual({ size: 5, ...jpeg })
      expect(modifiedAt).toBeGreaterThanOrEqual(began - 1000)
      expect(modifiedAt).toBeLessThan(began + 60_000)
      expect(await read(offer.key)).toBe('hello')
    })

    it('replaces a file that is there already', async () => {
      const offer = putOffer()
      await storage.write(offer.key, Buffer.from('old'), jpeg)
      const { url, headers } = await storage.signPut(offer)
      expect((await send(url, { method: 'PUT', headers, body: 'new' })).status).toBeLessThan(300)
      expect(await read(offer.key)).toBe('new')
    })

    it('takes exactly as many bytes as were signed, when they were', async () => {
      const offer = putOffer({ exactBytes: 5 })
      const { url, headers } = await storage.signPut(offer)
      await expectRefused(await send(url, { method: 'PUT', headers, body: 'hello!' }), offer.key)
      await expectRefused(await send(url, { method: 'PUT', headers, body: 'hell' }), offer.key)
      expect((await send(url, { method: 'PUT', headers, body: 'hello' })).status).toBeLessThan(300)
    })

    it('accepts a file with the signed checksum', async () => {
      const offer = putOffer({ checksum: sha256('hello') })
      const { url, headers } = await storage.signPut(offer)
      expect((await send(url, { method: 'PUT', headers, body: 'hello' })).status).toBeLessThan(300)
      expect(await read(offer.key)).toBe('hello')
    })

    it('refuses another type', async () => {
      const offer = putOffer()
      const { url, headers } = await storage.signPut(offer)
      await expectRefused(
        await send(url, {
          method: 'PUT',
          headers: { ...headers, 'Content-Type': 'text/html' },
          body: 'hello',
        }),
        offer.key,
      )
    })

    it('refuses another key, and a changed signature', async () => {
      const offer = putOffer()
      const other = newKey()
      const { url, headers } = await storage.signPut(offer)
      await expectRefused(
        await send(url.replace(offer.key, other), { method: 'PUT', headers, body: 'hello' }),
        offer.key,
        other,
      )
      const tampered = url.replace(
        /(signature=)(.)/i,
        (_all, name: string, first: string) => name + (first === 'a' ? 'b' : 'a'),
      )
      expect(tampered).not.toBe(url)
      await expectRefused(
        await send(tampered, { method: 'PUT', headers, body: 'hello' }),
        offer.key,
      )
    })

    it('is over when its time is over', async () => {
      const offer = putOffer()
      const { url, headers } = await inThePast(() => storage.signPut(offer))
      await expectRefused(await send(url, { method: 'PUT', headers, body: 'hello' }), offer.key)
    })

    it('can not be used as a POST, nor the other way round', async () => {
      const offer = postOffer()
      const put = await storage.signPut(offer)
      await expectRefused(await send(put.url, { method: 'POST', ...form({}, 'hello') }), offer.key)
      const { url, fields } = await storage.signPost(offer)
      await expectRefused(
        await send(`${url}/${offer.key}?${new URLSearchParams(fields).toString()}`, {
          method: 'PUT',
          headers: put.headers,
          body: 'hello',
        }),
        offer.key,
      )
    })
  })

  describe('a signed POST', () => {
    it('stores the file', async () => {
      const offer = postOffer()
      expect((await post(await storage.signPost(offer), 'hello')).status).toBe(204)
      expect(await read(offer.key)).toBe('hello')
      expect(await storage.head(offer.key)).toMatchObject({ size: 5, ...jpeg })
    })

    it('takes files of the smallest and the largest size, and none beyond', async () => {
      const offer = postOffer({ minBytes: 10, maxBytes: 20 })
      const signed = await storage.signPost(offer)
      await expectRefused(await post(signed, 'x'.repeat(9)), offer.key)
      await expectRefused(await post(signed, 'x'.repeat(21)), offer.key)
      await expectRefused(await post(signed, Buffer.alloc(3 * MB)), offer.key)
      for (const size of [10, 20]) {
        expect((await post(signed, 'x'.repeat(size))).status).toBe(204)
        expect((await storage.head(offer.key))!.size).toBe(size)
      }
    })

    it('accepts a file with the signed checksum', async () => {
      const offer = postOffer({ checksum: sha256('hello') })
      expect((await post(await storage.signPost(offer), 'hello')).status).toBe(204)
      expect(await read(offer.key)).toBe('hello')
    })

    it('refuses another type, another key and a field that was not signed', async () => {
      const offer = postOffer()
      const other = newKey()
      const { url, fields } = await storage.signPost(offer)
      await expectRefused(
        await post({ url, fields: { ...fields, 'Content-Type': 'text/html' } }, 'hello'),
        offer.key,
      )
      await expectRefused(
        await post({ url, fields: { ...fields, key: other } }, 'hello'),
        offer.key,
        other,
      )
      await expectRefused(
        await post({ url, fields: { ...fields, acl: 'public-read' } }, 'hello'),
        offer.key,
      )
    })

    it('refuses a changed policy', async () => {
      const offer = postOffer({ maxBytes: 1234 })
      const { url, fields } = await storage.signPost(offer)
      const name = Object.keys(fields).find((field) => field.toLowerCase() === 'policy')!
      const policy = Buffer.from(fields[name]!, 'base64').toString()
      expect(policy).toContain('1234')
      const changed = Buffer.from(policy.replace('1234', '9999')).toString('base64url')
      await expectRefused(
        await post({ url, fields: { ...fields, [name]: changed } }, 'hello'),
        offer.key,
      )
    })

    it('is over when its time is over', async () => {
      const offer = postOffer()
      const signed = await inThePast(() => storage.signPost(offer))
      await expectRefused(await post(signed, 'hello'), offer.key)
    })
  })

  it('an upload that makes no sense is not signed', async () => {
    const wrong: [Partial<PostOffer>, string][] = [
      [{ contentType: 'image/png' }, 'wrong_type'],
      [{ contentType: '' }, 'wrong_type'],
      [{ key: 'photo.exe' }, 'invalid_key'],
      [{ minBytes: 1001 }, 'malformed'],
      [{ maxBytes: 1.5 }, 'malformed'],
      [{ maxBytes: NaN }, 'malformed'],
      [{ minBytes: -1 }, 'malformed'],
      [{ expiresInSeconds: 0 }, 'malformed'],
      [{ expiresInSeconds: 8 * 24 * 3600 }, 'malformed'],
      [{ checksum: 'abc' }, 'malformed'],
    ]
    for (const [offer, code] of wrong)
      await expect(storage.signPost(postOffer(offer)), JSON.stringify(offer)).rejects.toMatchObject(
        { code },
      )
    await expect(storage.signPut(putOffer({ exactBytes: 1001 }))).rejects.toMatchObject({
      code: 'malformed',
    })
  })

  it.each(['PUT', 'POST'] as const)(
    'an upload by %s that breaks off leaves nothing',
    async (method) => {
      const offer = postOffer({ maxBytes: 50 * MB })
      const { url, headers, body } =
        method === 'PUT'
          ? { ...(await storage.signPut(offer)), body: Buffer.alloc(0) }
          : await formOf(offer)
      // The end of the form is left out, so that the file never ends either.
      const beginning = Buffer.concat([body, Buffer.alloc(2 * MB)])
      const sending = sendBeginning(url, {
        method,
        headers: { ...headers, 'Content-Length': 40 * MB },
        body: beginning,
      })
      // A bucket shows nothing of an incomplete file.
      const started = 'kind' in storage && storage.kind === 'disk' ? 1 : 0
      await vi.waitFor(async () => expect(await under.leftovers()).toHaveLength(started))
      sending.abort()
      await sending.closed
      await vi.waitFor(async () => expect(await under.leftovers()).toEqual([]), { timeout: 10_000 })
      expect(await storage.head(offer.key)).toBeNull()
      expect(await listed(offer.key)).toEqual([])
    },
  )

  async function formOf(
    offer: PostOffer,
  ): Promise<{ url: string; headers: Record<string, string>; body: Buffer }> {
    const { url, fields } = await storage.signPost(offer)
    const { headers, body } = form(fields, '')
    return { url, headers, body: body.subarray(0, body.lastIndexOf('\r\n--')) }
  }

  describe('writing', () => {
    it('stores bytes and streams, also empty ones', async () => {
      const contents: [Uint8Array | Readable, string][] = [
        [Buffer.from('bytes'), 'bytes'],
        [new Uint8Array([104, 105]), 'hi'],
        [Buffer.alloc(0), ''],
        [Readable.from([Buffer.from('a '), Buffer.from('stream')]), 'a stream'],
        [Readable.from(['some ', 'text']), 'some text'],
        [Readable.from([]), ''],
      ]
      for (const [content, expected] of contents) {
        const key = newKey()
        await storage.write(key, content, jpeg)
        expect(await read(key)).toBe(expected)
        expect((await storage.head(key))!.size).toBe(expected.length)
      }
    })

    it('refuses a type that contradicts the key, and ends the source', async () => {
      const source = Readable.from([Buffer.from('hello')])
      const key = newKey()
      await expect(storage.write(key, source, { contentType: 'text/html' })).rejects.toMatchObject({
        code: 'wrong_type',
      })
      expect(source.destroyed).toBe(true)
      expect(await storage.head(key)).toBeNull()
    })

    it('that fails on the way keeps the old file and leaves nothing else', async () => {
      const key = newKey()
      await storage.write(key, Buffer.from('old'), jpeg)
      async function* failing(): AsyncGenerator<Buffer> {
        for (let i = 0; i < 20; i++) yield Buffer.alloc(MB)
        throw new Error('the source failed')
      }
      await expect(storage.write(key, Readable.from(failing()), jpeg)).rejects.toThrow(
        'the source failed',
      )
      expect(await read(key)).toBe('old')
      expect(await under.leftovers()).toEqual([])
    })

    it('from a source that has failed already, or ends without its end, fails', async () => {
      const failed = new Readable({ read() {} })
      failed.destroy(new Error('failed before'))
      const key = newKey()
      await expect(storage.write(key, failed, jpeg)).rejects.toThrow('failed before')
      const cut = new Readable({ read() {} })
      cut.push('hello')
      const writing = storage.write(key, cut, jpeg)
      setImmediate(() => cut.destroy())
      await expect(writing).rejects.toThrow()
      expect(await storage.head(key)).toBeNull()
      expect(await under.leftovers()).toEqual([])
    })

    it('of several to one key ends with one of them, whole, and readers never see a mixture', async () => {
      const key = newKey()
      await storage.write(key, Buffer.alloc(MB, 'x'), jpeg)
      const isWhole = (content: string): boolean =>
        content.length === MB && content === content[0]!.repeat(MB)
      const writes = 'abcdefgh'
        .split('')
        .map((letter) => storage.write(key, Readable.from(pieces(MB, letter)), jpeg))
      const reads = Array.from({ length: 8 }, () => read(key))
      await Promise.all(writes)
      for (const content of await Promise.all(reads)) expect(isWhole(content)).toBe(true)
      expect(isWhole(await read(key))).toBe(true)
    })
  })

  describe('64 MB', () => {
    const size = 64 * MB
    const expected = createHash('sha256')
    beforeAll(async () => {
      for await (const piece of pieces(size)) expected.update(piece)
    })

    const ways: [string, (key: string, source: AsyncIterable<Buffer>) => Promise<unknown>][] = [
      [
        'a write',
        (key, source) => storage.write(key, Readable.from(source), { contentType: 'video/mp4' }),
      ],
      [
        'a PUT',
        async (key, source) => {
          const { url, headers } = await storage.signPut(
            putOffer({ key, contentType: 'video/mp4', maxBytes: size }),
          )
          expect(
            (
              await send(url, {
                method: 'PUT',
                headers: { ...headers, 'Content-Length': size },
                body: source,
              })
            ).status,
          ).toBeLessThan(300)
        },
      ],
      [
        'a POST',
        async (key, source) => {
          const signed = await storage.signPost(
            postOffer({ key, contentType: 'video/mp4', maxBytes: size }),
          )
          expect((await postStream(signed, size, source)).status).toBe(204)
        },
      ],
    ]
    it.each(ways)(
      'go through %s and come back without ever being in memory',
      async (_name, store) => {
        const key = newKey('film.mp4')
        const memory = watchMemory()
        await store(key, memory.watch(pieces(size)))
        const opened = (await storage.open(key))!
        expect(opened.size).toBe(size)
        const hash = createHash('sha256')
        for await (const chunk of memory.watch(opened.stream)) hash.update(chunk)
        expect(hash.digest('hex')).toBe(expected.copy().digest('hex'))
        expect(memory.growth()).toBeLessThan(50 * MB)
        await storage.delete(key)
      },
    )
  })

  describe('reading', () => {
    const content = 'abcdefghij'
    const parts: [ByteRange, string, { start: number; end: number }][] = [
      [{ start: 0, end: 2 }, 'abc', { start: 0, end: 2 }],
      [{ start: 3, end: 3 }, 'd', { start: 3, end: 3 }],
      [{ start: 7 }, 'hij', { start: 7, end: 9 }],
      [{ start: 8, end: 500 }, 'ij', { start: 8, end: 9 }],
      [{ last: 4 }, 'ghij', { start: 6, end: 9 }],
      [{ last: 500 }, content, { start: 0, end: 9 }],
    ]
    it.each(parts)('the part %j', async (range, expected, span) => {
      const key = newKey()
      await storage.write(key, Buffer.from(content), jpeg)
      const { stream, ...found } = (await storage.open(key, range))!
      expect((await buffer(stream)).toString()).toBe(expected)
      expect(found).toMatchObject({ range: span, size: 10, ...jpeg })
    })

    it('a part behind the end is an error, and so is any part of nothing', async () => {
      const key = newKey()
      await storage.write(key, Buffer.from(content), jpeg)
      for (const range of [{ start: 10 }, { start: 10, end: 20 }, { last: 0 }]) {
        await expect(storage.open(key, range)).rejects.toMatchObject({
          code: 'range_not_satisfiable',
        })
      }
      await storage.write(key, Buffer.alloc(0), jpeg)
      for (const range of [{ start: 0 }, { last: 5 }])
        await expect(storage.open(key, range)).rejects.toMatchObject({
          code: 'range_not_satisfiable',
        })
    })

    it('a file that is not there answers null', async () => {
      const key = newKey()
      expect(await storage.open(key)).toBeNull()
      expect(await storage.open(key, { start: 0, end: 1 })).toBeNull()
      expect(await storage.head(key)).toBeNull()
    })

    it('may be given up half way', async () => {
      const key = newKey()
      await storage.write(key, Buffer.alloc(4 * MB), jpeg)
      const { stream } = (await storage.open(key))!
      for await (const chunk of stream) {
        expect(chunk.length).toBeGreaterThan(0)
        break
      }
      await vi.waitFor(() => expect(stream.destroyed).toBe(true))
      expect((await storage.head(key))!.size).toBe(4 * MB)
    })

    it('works over HTTP with a signed path: whole, in part, known already, as a download', async () => {
      const key = newKey()
      await storage.write(key, Buffer.from(content), jpeg)
      const url = under.addressOf(key, { downloadName: 'Zoë & me.jpg' })
      const whole = await send(url)
      expect(whole).toMatchObject({
        status: 200,
        body: content,
        headers: { 'content-type': 'image/jpeg', 'content-length': '10', 'accept-ranges': 'bytes' },
      })
      expect(whole.headers['content-disposition']).toContain(
        "filename*=UTF-8''Zo%C3%AB%20%26%20me.jpg",
      )
      const part = await send(url, { headers: { Range: 'bytes=2-4' } })
      expect(part).toMatchObject({
        status: 206,
        body: 'cde',
        headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' },
      })
      expect(await send(url, { headers: { Range: 'bytes=10-' } })).toMatchObject({
        status: 416,
        headers: { 'content-range': 'bytes */10' },
      })
      expect(await send(url, { headers: { 'If-None-Match': whole.headers.etag! } })).toMatchObject({
        status: 304,
        body: '',
      })
      expect(await send(url, { method: 'HEAD' })).toMatchObject({
        status: 200,
        body: '',
        headers: { 'content-length': '10', etag: whole.headers.etag },
      })
      expect((await send(under.addressOf(newKey()))).status).toBe(404)
    })
  })

  describe('deleting', () => {
    it('removes the file, and does no harm when there is none', async () => {
      const key = newKey()
      await storage.write(key, Buffer.from('hello'), jpeg)
      await storage.delete(key)
      expect(await storage.head(key)).toBeNull()
      await storage.delete(key)
    })
  })

  describe('copying', () => {
    it('makes a second file, also over one that is there', async () => {
      const [from, to] = [newKey(), newKey()]
      await storage.write(from, Buffer.from('one'), jpeg)
      await storage.copy(from, to)
      expect(await read(to)).toBe('one')
      await storage.write(from, Buffer.from('two'), jpeg)
      expect(await read(to)).toBe('one')
      await storage.copy(from, to)
      expect(await read(to)).toBe('two')
      expect(await storage.head(to)).toMatchObject({ size: 3, ...jpeg })
    })

    it('of nothing, or to another type, is an error and leaves nothing', async () => {
      const [from, to] = [newKey(), newKey()]
      await expect(storage.copy(from, to)).rejects.toMatchObject({ code: 'not_found' })
      await storage.write(from, Buffer.from('one'), jpeg)
      await expect(storage.copy(from, newKey('photo.png'))).rejects.toMatchObject({
        code: 'wrong_type',
      })
      expect(await storage.head(to)).toBeNull()
      expect(await under.leftovers()).toEqual([])
    })
  })

  describe('listing', () => {
    it('answers what begins with the prefix, in order, with size and time', async () => {
      const base = `${under.folder}${++count}/`
      const names = ['a.jpg', 'a-b.jpg', 'a/b.jpg', 'a/c/d.json', 'ab.jpg', 'ab/c.jpg', 'b.jpg']
      for (const name of names)
        await storage.write(base + name, Buffer.from(name), {
          contentType: name.endsWith('json') ? 'application/json' : 'image/jpeg',
        })
      const keysOf = async (prefix: string): Promise<string[]> =>
        (await listed(base + prefix)).map(({ key }) => key.slice(base.length))
      expect(await keysOf('')).toEqual([
        'a-b.jpg',
        'a.jpg',
        'a/b.jpg',
        'a/c/d.json',
        'ab.jpg',
        'ab/c.jpg',
        'b.jpg',
      ])
      expect(await keysOf('a/')).toEqual(['a/b.jpg', 'a/c/d.json'])
      expect(await keysOf('ab')).toEqual(['ab.jpg', 'ab/c.jpg'])
      expect(await keysOf('a/c/d.json')).toEqual(['a/c/d.json'])
      expect(await keysOf('none')).toEqual([])
      const [first] = await listed(`${base}a-`)
      expect(first).toMatchObject({ key: `${base}a-b.jpg`, size: 7 })
      expect(Math.abs(first!.modifiedAt - Date.now())).toBeLessThan(60_000)
    })

    it('goes on behind a key, whether it is there or not', async () => {
      const base = `${under.folder}${++count}/`
      const names = ['a-b.jpg', 'a.jpg', 'a/b.jpg', 'a/c/d.jpg', 'ab/c.jpg', 'b.jpg']
      for (const name of names)
        await storage.write(base + name, Buffer.from(name), { contentType: 'image/jpeg' })
      const keysBehind = async (after: string, prefix = ''): Promise<string[]> =>
        (await listed(base + prefix, base + after)).map(({ key }) => key.slice(base.length))
      for (const [at, name] of names.entries())
        expect(await keysBehind(name)).toEqual(names.slice(at + 1))
      expect(await keysBehind('a/~')).toEqual(['ab/c.jpg', 'b.jpg'])
      expect(await keysBehind('a/b', 'a/')).toEqual(['a/b.jpg', 'a/c/d.jpg'])
      expect(await keysBehind('a/c/', 'a/')).toEqual(['a/c/d.jpg'])
      expect(await keysBehind('b.jpg', 'a')).toEqual([])
    })

    it('goes on behind the first thousand', async () => {
      const base = `${under.folder}${++count}/`
      const keys = Array.from(
        { length: 1005 },
        (_, i) => `${base}${String(i).padStart(4, '0')}.txt`,
      )
      const rest = keys.values()
      const writeRest = async (): Promise<void> => {
        for (const key of rest)
          await storage.write(key, Buffer.from('x'), { contentType: 'text/plain' })
      }
      await Promise.all(Array.from({ length: 16 }, writeRest))
      expect((await listed(base)).map(({ key }) => key)).toEqual(keys)
    })
  })

  it('keys that are none are refused everywhere', async () => {
    const hostile = [
      '',
      '/',
      '.jpg',
      '/a.jpg',
      'a//b.jpg',
      '../a.jpg',
      'a/../b.jpg',
      'a/..jpg',
      './a.jpg',
      '.incoming/a.jpg',
      'a\\b.jpg',
    ]
    const malformed = [
      'A.jpg',
      'ä.jpg',
      'a b.jpg',
      'a.jpg\0',
      'a.jpg\n',
      'a%2e.jpg',
      'a',
      'a.',
      'a.exe',
      'a/',
      'a.jpg/b.jpg',
      `${'x'.repeat(600)}.jpg`,
    ]
    for (const key of [...hostile, ...malformed]) {
      const refused = (attempt: Promise<unknown>): Promise<void> =>
        expect(attempt, key).rejects.toMatchObject({ code: 'invalid_key' })
      await refused(storage.signPut(putOffer({ key })))
      await refused(storage.signPost(postOffer({ key })))
      await refused(storage.open(key))
      await refused(storage.head(key))
      await refused(storage.write(key, Buffer.from('x'), jpeg))
      await refused(storage.delete(key))
      await refused(storage.copy(key, newKey()))
      await refused(storage.copy(newKey(), key))
    }
    for (const prefix of ['../', '/', 'a//', '.incoming/', 'a/../', 'A', 'ä', 'a.b/']) {
      await expect(listed(prefix), prefix).rejects.toMatchObject({ code: 'invalid_key' })
    }
  })
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** New chunks of 64 kB, so that code that keeps them is detected. */
async function* pieces(size: number, fill?: string): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < size; sent += 65_536)
    yield Buffer.alloc(Math.min(65_536, size - sent), fill ?? String(sent))
}

/** Signs as if it were an hour ago. */
async function inThePast<T>(sign: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS })
  onTestFinished(() => void vi.useRealTimers())
  const signed = await sign()
  vi.useRealTimers()
  return signed
}

/** Measures how much memory for bytes grows while a stream runs, not counting garbage. */
function watchMemory(): {
  watch(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer>
  growth(): number
} {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const measure = (): number => (collect(), process.memoryUsage().arrayBuffers)
  const before = measure()
  let most = before
  return {
    async *watch(source) {
      let seen = 0
      for await (const chunk of source) {
        if (Math.floor(seen / (8 * MB)) !== Math.floor((seen += chunk.length) / (8 * MB)))
          most = Math.max(most, measure())
        yield chunk
      }
    },
    growth: () => most - before,
  }
}
