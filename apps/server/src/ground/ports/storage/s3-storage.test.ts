import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { READERS_MAX, createS3Storage } from './s3-storage.ts'
import { findClosedAddress } from './storage-under-test.ts'

const account = {
  bucket: 'photos',
  region: 'eu-central-1',
  accessKeyId: 'KEY',
  secretAccessKey: 'TOPSECRET',
}
const offer = {
  key: 'a/b.jpg',
  contentType: 'image/jpeg',
  minBytes: 1,
  maxBytes: 1000,
  expiresInSeconds: 60,
}
const storage = createS3Storage({
  ...account,
  endpoint: 'http://storage.internal:7480',
  publicEndpoint: 'https://files.example.com',
})

describe('uploads to S3 are signed', () => {
  it('for the address at which browsers reach the service', async () => {
    expect((await storage.signPut(offer)).url).toMatch(
      /^https:\/\/files\.example\.com\/photos\/a\/b\.jpg\?/,
    )
    expect((await storage.signPost(offer)).url).toMatch(
      /^https:\/\/files\.example\.com\/photos\/?$/,
    )
    const hosted = createS3Storage({
      ...account,
      endpoint: 'https://s3.example.com',
      forcePathStyle: false,
    })
    expect([storage.uploadOrigin, hosted.uploadOrigin]).toEqual([
      'https://files.example.com',
      'https://photos.s3.example.com',
    ])
    expect((await hosted.signPut(offer)).url).toMatch(
      /^https:\/\/photos\.s3\.example\.com\/a\/b\.jpg\?/,
    )
    expect((await hosted.signPost(offer)).url).toMatch(/^https:\/\/photos\.s3\.example\.com\/?$/)
  })

  it('with everything that the uploader has to keep to, and no checksum of an empty body', async () => {
    const query = async (changes: object): Promise<URLSearchParams> =>
      new URL((await storage.signPut({ ...offer, ...changes })).url).searchParams
    expect((await query({})).get('X-Amz-SignedHeaders')).toBe('content-type;host')
    expect((await query({ exactBytes: 5 })).get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-type;host',
    )
    expect((await query({ checksum: '0'.repeat(64) })).get('X-Amz-SignedHeaders')).toBe(
      'content-type;host;x-amz-checksum-sha256',
    )
    expect((await query({})).get('X-Amz-Expires')).toBe('60')
    expect([...(await query({})).keys()].filter((name) => /checksum/i.test(name))).toEqual([])
    expect((await storage.signPut({ ...offer, checksum: 'ff'.repeat(32) })).headers).toEqual({
      'Content-Type': 'image/jpeg',
      'x-amz-checksum-sha256': Buffer.alloc(32, 0xff).toString('base64'),
    })
    const { fields } = await storage.signPost(offer)
    const { conditions } = JSON.parse(Buffer.from(fields['Policy']!, 'base64').toString()) as {
      conditions: unknown[]
    }
    expect(conditions).toContainEqual(['content-length-range', 1, 1000])
    expect(conditions).toContainEqual({ 'Content-Type': 'image/jpeg' })
    expect(conditions).toContainEqual({ key: 'a/b.jpg' })
    expect(JSON.stringify(fields)).not.toContain('TOPSECRET')
  })
})

it('a service that is not there is a clear error, never a missing file', async () => {
  const away = createS3Storage({ ...account, endpoint: `http://${await findClosedAddress()}` })
  const unavailable = { code: 'unavailable', message: expect.stringContaining('ECONNREFUSED') }
  await expect(away.head('a.jpg')).rejects.toMatchObject(unavailable)
  await expect(away.open('a.jpg')).rejects.toMatchObject(unavailable)
  await expect(away.delete('a.jpg')).rejects.toMatchObject(unavailable)
  await expect(away.copy('a.jpg', 'b.jpg')).rejects.toMatchObject(unavailable)
  await expect(
    away.write('a.jpg', Buffer.from('x'), { contentType: 'image/jpeg' }),
  ).rejects.toMatchObject(unavailable)
  await expect(away.list('')[Symbol.asyncIterator]().next()).rejects.toMatchObject(unavailable)
})

it('readers that take nothing hold up neither our own work nor any other call', async () => {
  const waiting: ServerResponse[] = []
  const server = createServer((request, response) => {
    if (request.method !== 'GET') return void response.writeHead(200).end()
    if (request.url!.includes('small')) return void response.writeHead(200).end('small')
    // Starts and never ends.
    waiting.push(response)
    response.writeHead(200, { 'content-length': 1_000_000 }).write('x')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const store = createS3Storage({
    ...account,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  try {
    const files = await Promise.all(
      Array.from({ length: READERS_MAX }, (_, n) => store.open(`large/${n}.jpg`)),
    )
    expect(waiting).toHaveLength(READERS_MAX)
    expect(await store.head('a/b.jpg')).not.toBeNull()
    await store.write('a/b.jpg', Buffer.from('new'), { contentType: 'image/jpeg' })
    const own = await store.open('small/b.jpg', undefined, 'work')
    expect(await text(own!.stream)).toBe('small')
    for (const file of files) file!.stream.destroy()
    // And the next reader gets their place.
    expect(await text((await store.open('small/c.jpg'))!.stream)).toBe('small')
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})
