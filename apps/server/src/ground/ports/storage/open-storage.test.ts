import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openStorage } from './open-storage.ts'
import { findClosedAddress } from './storage-under-test.ts'
import { parseStorageUrl } from './storage-url.ts'
import { makeSigningKeys } from '../../../test-world/signing-keys.ts'

let dataDir: string
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'open-storage-'))))
afterEach(() => rm(dataDir, { recursive: true }))
const open = (url: string | undefined): ReturnType<typeof openStorage> =>
  openStorage(url, {
    dataDir,
    origin: 'http://localhost:3000',
    secret: makeSigningKeys(),
    clock: () => Date.now(),
  })

describe('STORAGE_URL', () => {
  it('unset or empty keeps files in the data folder', async () => {
    for (const url of [undefined, '', ' ']) {
      const storage = await open(url)
      expect(storage.kind).toBe('disk')
      await storage.write('a.txt', Buffer.from('hello'), { contentType: 'text/plain' })
      expect(await readFile(join(dataDir, 'files', 'a.txt'), 'utf8')).toBe('hello')
    }
  })

  it('names a folder', async () => {
    const folder = join(dataDir, 'a folder')
    const storage = await open(pathToFileURL(folder).href)
    await storage.write('a.txt', Buffer.from('hello'), { contentType: 'text/plain' })
    expect(await readFile(join(folder, 'a.txt'), 'utf8')).toBe('hello')
  })

  it('with a folder that can not be one stops the start', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    await expect(open(pathToFileURL(join(file, 'files')).href)).rejects.toThrow(
      /^STORAGE_URL: the folder .* can't be used/,
    )
  })

  it('names a bucket', () => {
    expect(
      parseStorageUrl(
        's3://KEY:SE%2FCR%2BET@s3.eu-central-1.amazonaws.com/my-bucket?region=eu-central-1',
      ),
    ).toEqual({
      kind: 's3',
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'my-bucket',
      region: 'eu-central-1',
      accessKeyId: 'KEY',
      secretAccessKey: 'SE/CR+ET',
      publicEndpoint: undefined,
    })
    expect(
      parseStorageUrl(
        's3://K:S@127.0.0.1:7480/bucket/?tls=0&publicEndpoint=https://files.example.com',
      ),
    ).toMatchObject({
      endpoint: 'http://127.0.0.1:7480',
      region: 'us-east-1',
      publicEndpoint: 'https://files.example.com',
    })
  })

  it.each([
    'files',
    'ftp://host/folder',
    'https://KEY:TOPSECRET@host/bucket',
    'file://folder',
    'file:///',
    's3://host/bucket',
    's3://KEY@host/bucket',
    's3://:TOPSECRET@host/bucket',
    's3://KEY:TOPSECRET@host',
    's3://KEY:TOPSECRET@host/',
    's3://KEY:TOPSECRET@host/Bucket_',
    's3://KEY:TOPSECRET@host/bucket/folder',
    's3://KEY:TOP/SECRET@host/bucket',
    's3://KEY:TOPSECRET%zz@host/bucket',
    's3://KEY:TOPSECRET@host:99999/bucket',
    's3://KEY:TOPSECRET@host/bucket?tls=yes',
    's3://KEY:TOPSECRET@host/bucket?ssl=0',
    's3://KEY:TOPSECRET@host/bucket?region=',
    's3://KEY:TOPSECRET@host/bucket?publicEndpoint=files.example.com',
    's3://KEY:TOPSECRET@host/bucket?publicEndpoint=https://files.example.com/path',
  ])('of %s stops the start with one sentence that keeps the secret', async (url) => {
    const error = await open(url).then(
      () => null,
      (reason: Error) => reason,
    )
    expect(error?.message).toMatch(/^STORAGE_URL .*\S$/)
    expect(error?.message).not.toContain('\n')
    expect(
      [error?.message, error?.stack, JSON.stringify(error?.cause ?? null)].join(),
    ).not.toContain('TOPSECRET')
  })

  it.each([
    [404, 'there is no bucket "bucket"', /^STORAGE_URL: There is no bucket "bucket" on /],
    [
      403,
      'the key may not use it',
      /^STORAGE_URL: .* does not let this key use the bucket "bucket"\.$/,
    ],
    [301, 'it is in another region', /^STORAGE_URL: The bucket "bucket" is in another region\.$/],
    [500, 'the service is broken', /^STORAGE_URL: The file store can't be used right now \(500/],
  ])('of a bucket that answers %i says that %s', async (status, _name, sentence) => {
    const server = createServer(
      (_request, response) => void response.writeHead(status).end(),
    ).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    await expect(open(`s3://KEY:TOPSECRET@127.0.0.1:${port}/bucket?tls=0`)).rejects.toThrow(
      sentence,
    )
  })

  it('of a service that is not there says so', async () => {
    await expect(
      open(`s3://KEY:TOPSECRET@${await findClosedAddress()}/bucket?tls=0`),
    ).rejects.toThrow(/^STORAGE_URL: The file store can't be used right now \(ECONNREFUSED\)\.$/)
  })
})
