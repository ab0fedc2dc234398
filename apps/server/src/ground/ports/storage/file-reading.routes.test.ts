import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { registerFileReading } from './file-reading.routes.ts'
import { createRecentFiles } from './recent-files.ts'
import { signFilePath } from './signed-file-url.ts'
import { StorageError } from './storage-error.ts'
import type { Storage } from './storage.ts'
import { openDiskUnderTest, type DiskUnderTest } from './storage-under-test.ts'
import { send } from './upload-client.ts'
import { makeSigningKeys } from '../../../test-world/signing-keys.ts'

let now: number
let disk: DiskUnderTest
const key = 'folder/photo.jpg'
beforeEach(async () => {
  now = Date.now()
  disk = await openDiskUnderTest({ clock: () => now })
  await disk.storage.write(key, Buffer.from('abcdefghij'), { contentType: 'image/jpeg' })
})
afterEach(() => disk.close())

it('a signed path shows the file, cached for good and locked up', async () => {
  const answer = await send(disk.addressOf(key))
  expect(answer).toMatchObject({ status: 200, body: 'abcdefghij' })
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '10',
    'cache-control': 'private, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(answer.headers['content-security-policy']).toMatch(/^sandbox;/)
  expect(answer.headers).not.toHaveProperty('content-disposition')
})

describe('refuses', () => {
  const refused = (code: string): object => ({ error: expect.stringMatching(/^[A-Z].*\.$/), code })

  it.each([
    ['no signature', (url: string) => url.split('?')[0]!],
    [
      'a changed signature',
      (url: string) => url.replace(/s=./, (s) => (s === 's=a' ? 's=b' : 's=a')),
    ],
    ['a longer life', (url: string) => url.replace(/e=\d/, 'e=9')],
    ['another key', (url: string) => url.replace('photo', 'other')],
    ['a way out of the folder', (url: string) => url.replace('folder/', '..%2f..%2f')],
    ['a download that was not signed', (url: string) => `${url}&d=evil.exe`],
    ['a signature given twice', (url: string) => `${url}&s=x`],
    [
      'an upload key that was never signed',
      (url: string) => url.replace('/files/', '/files/upload/'),
    ],
  ])('%s', async (_name, change) => {
    const answer = await send(change(disk.addressOf(key)))
    expect(answer).toMatchObject({ status: 403, headers: { 'cache-control': 'no-store' } })
    expect(JSON.parse(answer.body)).toEqual(refused('bad_signature'))
  })

  it('a link that has expired', async () => {
    const url = disk.addressOf(key, { expiresAt: now + 5000 })
    expect((await send(url)).status).toBe(200)
    now += 6000
    const answer = await send(url)
    expect(answer.status).toBe(403)
    expect(JSON.parse(answer.body)).toEqual(refused('expired'))
  })

  it('a file that does not exist, also when asked for its head or a part', async () => {
    const url = disk.addressOf('folder/none.jpg')
    const answer = await send(url)
    expect(answer).toMatchObject({
      status: 404,
      headers: {
        'content-type': expect.stringContaining('application/json'),
        'cache-control': 'no-store',
      },
    })
    expect(JSON.parse(answer.body)).toEqual(refused('not_found'))
    expect(await send(url, { method: 'HEAD' })).toMatchObject({ status: 404, body: '' })
    expect((await send(url, { headers: { Range: 'bytes=0-1' } })).status).toBe(404)
    expect((await send(url, { headers: { 'If-None-Match': '*' } })).status).toBe(404)
  })
})

describe('a range', () => {
  it.each([
    ['bytes=0-0', 206, 'a', 'bytes 0-0/10'],
    ['bytes=5-', 206, 'fghij', 'bytes 5-9/10'],
    ['bytes=-3', 206, 'hij', 'bytes 7-9/10'],
    ['bytes=8-99', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=0-1,4-5', 200, 'abcdefghij', undefined],
    ['bytes=5-2', 200, 'abcdefghij', undefined],
    ['bytes=-', 200, 'abcdefghij', undefined],
    ['bytes=a-b', 200, 'abcdefghij', undefined],
    ['bytes=99999999999999999999-', 200, 'abcdefghij', undefined],
    ['lines=1-2', 200, 'abcdefghij', undefined],
  ])('of %s is answered with %i', async (range, status, body, contentRange) => {
    const answer = await send(disk.addressOf(key), { headers: { Range: range } })
    expect(answer).toMatchObject({ status, body })
    expect(answer.headers['content-range']).toBe(contentRange)
    expect(answer.headers['content-length']).toBe(String(body.length))
  })

  it.each(['bytes=10-', 'bytes=50-60', 'bytes=-0'])('of %s lies outside', async (range) => {
    const answer = await send(disk.addressOf(key), { headers: { Range: range } })
    expect(answer).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } })
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'range_not_satisfiable' })
  })

  it('counts only for the version that the client knows', async () => {
    const url = disk.addressOf(key)
    const { etag } = (await send(url)).headers
    expect((await send(url, { headers: { Range: 'bytes=0-1', 'If-Range': etag! } })).status).toBe(
      206,
    )
    expect(
      (await send(url, { headers: { Range: 'bytes=0-1', 'If-Range': '"older"' } })).status,
    ).toBe(200)
  })
})

it('a client that has the file already gets nothing', async () => {
  const url = disk.addressOf(key)
  const etag = (await send(url)).headers.etag!
  for (const existing of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    expect(await send(url, { headers: { 'If-None-Match': existing } })).toMatchObject({
      status: 304,
      body: '',
      headers: { etag },
    })
  }
  expect(await send(url, { headers: { 'If-None-Match': '"other"' } })).toMatchObject({
    status: 200,
    body: 'abcdefghij',
  })
  expect(await send(url, { method: 'HEAD', headers: { 'If-None-Match': etag } })).toMatchObject({
    status: 304,
  })
})

it('HEAD says everything and sends nothing', async () => {
  const url = disk.addressOf(key)
  const whole = await send(url)
  const { date: _date, connection: _connection, 'keep-alive': _alive, ...headers } = whole.headers
  expect(await send(url, { method: 'HEAD' })).toMatchObject({ status: 200, body: '', headers })
})

it('an empty file and a very long key are served too', async () => {
  const long = `${'folder/'.repeat(30)}${'x'.repeat(190)}.json`
  for (const name of ['folder/empty.txt', long]) {
    const contentType = name.endsWith('txt') ? 'text/plain' : 'application/json'
    await disk.storage.write(name, Buffer.alloc(0), { contentType })
    expect(await send(disk.addressOf(name))).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': '0', 'content-type': contentType },
    })
  }
})

it.each([
  [
    'Ännas "Fotos" (1).jpg',
    `attachment; filename="_nnas _Fotos_ (1).jpg"; filename*=UTF-8''%C3%84nnas%20%22Fotos%22%20%281%29.jpg`,
  ],
  [
    '../a\r\nSet-Cookie: b',
    `attachment; filename=".._a__Set-Cookie: b"; filename*=UTF-8''.._a__Set-Cookie%3A%20b`,
  ],
  ['a+b 100%.jpg', `attachment; filename="a+b 100_.jpg"; filename*=UTF-8''a%2Bb%20100%25.jpg`],
  ['half \ud800.jpg', `attachment; filename="half _.jpg"; filename*=UTF-8''half%20%EF%BF%BD.jpg`],
])('a download is saved as %j', async (downloadName, disposition) => {
  const answer = await send(disk.addressOf(key, { downloadName }))
  expect(answer).toMatchObject({ status: 200, headers: { 'content-disposition': disposition } })
})

describe('a store that fails', () => {
  let app: FastifyInstance
  const secret = makeSigningKeys()
  const logged: string[] = []

  async function serve(storage: Partial<Storage>): Promise<string> {
    logged.length = 0
    app = Fastify({
      forceCloseConnections: true,
      logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
    })
    onTestFinished(() => app.close())
    registerFileReading(app, {
      storage: storage as Storage,
      secret,
      clock: () => now,
      resolve: async (asked) => asked,
      make: async () => false,
      isMadeHere: () => false,
      openRecent: createRecentFiles(storage as Storage),
      cacheScope: 'public',
    })
    return (
      (await app.listen({ host: '127.0.0.1', port: 0 })) +
      signFilePath({ key, secret, expiresAt: now + 60_000 })
    )
  }
  const file = { size: 1_000_000, contentType: 'image/jpeg', modifiedAt: 0 }

  it('half way ends the connection, is logged, and the next one is served', async () => {
    let isFailing = true
    const url = await serve({
      async open() {
        const pieces = async function* (): AsyncGenerator<Buffer> {
          yield Buffer.alloc(500_000)
          if (isFailing) throw new Error('the disk is gone')
          yield Buffer.alloc(500_000)
        }
        return { ...file, stream: Readable.from(pieces()) }
      },
    })
    await expect(send(url)).rejects.toThrow('aborted')
    expect(logged.join()).toContain('the disk is gone')
    isFailing = false
    expect(await send(url)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
  })

  it('at once is a sentence, without what lies behind it', async () => {
    const broken = await serve({ open: () => Promise.reject(new Error('secret of the house')) })
    const answer = await send(broken)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      500,
      { error: expect.any(String), code: 'internal' },
    ])
    expect(answer.body).not.toContain('secret')
    expect(logged.join()).toContain('secret of the house')
    const away = await serve({
      open: () => Promise.reject(new StorageError('unavailable', 'The file store is away.')),
    })
    expect(await send(away)).toMatchObject({
      status: 503,
      headers: { 'cache-control': 'no-store' },
    })
  })

  it('a reader that goes away or falls silent lets go of the file', async () => {
    const streams: Readable[] = []
    app = Fastify({ forceCloseConnections: true })
    onTestFinished(() => app.close())
    const endless = async function* (): AsyncGenerator<Buffer> {
      for (;;) yield Buffer.alloc(65_536)
    }
    const open = async (): Promise<typeof file & { stream: Readable }> => {
      const stream = Readable.from(endless())
      streams.push(stream)
      return { ...file, size: 1e12, stream }
    }
    registerFileReading(app, {
      storage: { open } as unknown as Storage,
      secret,
      clock: () => now,
      resolve: async (asked) => asked,
      make: async () => false,
      isMadeHere: () => false,
      openRecent: open,
      idleMilliseconds: 100,
    })
    const url =
      (await app.listen({ host: '127.0.0.1', port: 0 })) +
      signFilePath({ key, secret, expiresAt: now + 60_000 })
    const leaving = await fetch(url)
    await leaving.body!.cancel()
    await vi.waitFor(() => expect(streams[0]!.destroyed).toBe(true))
    const sleeping = await fetch(url)
    await vi.waitFor(() => expect(streams[1]!.destroyed).toBe(true), { timeout: 10_000 })
    await sleeping.body!.cancel().catch(() => {})
  })
})
