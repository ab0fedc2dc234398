import { createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import Fastify, { type FastifyInstance } from 'fastify'
import { createDiskStorage, type DiskStorage } from './disk-storage.ts'
import {
  registerDiskUploads,
  type DiskUploadsOptions,
  type StoredUpload,
} from './disk-uploads.routes.ts'
import { createRecentFiles } from './recent-files.ts'
import { registerFileReading } from './file-reading.routes.ts'
import { createS3Storage } from './s3-storage.ts'
import { signFilePath } from './signed-file-url.ts'
import type { Storage } from './storage.ts'
import { parseStorageUrl } from './storage-url.ts'
import type { SigningKeys } from '../../signatures/signing-key.ts'

/** A storage with a server in front of it, for tests. */
export type StorageUnderTest<S extends Storage = Storage> = {
  storage: S
  /** Prefix of every key in this test, so that tests may share a bucket. */
  folder: string
  /** The server's address. */
  origin: string
  /** The signed URL of a file. */
  addressOf(key: string, options?: { expiresAt?: number; downloadName?: string }): string
  /** Leftovers of unfinished uploads in the storage. */
  leftovers(): Promise<string[]>
  close(): Promise<void>
}

export type DiskUnderTest = StorageUnderTest<DiskStorage> & {
  directory: string
  app: FastifyInstance
  stored: StoredUpload[]
}

/** A disk storage in a folder of its own. */
export async function openDiskUnderTest(
  options: Partial<DiskUploadsOptions> & {
    clock?: () => number
    onStored?: (upload: StoredUpload) => Promise<void> | void
  } = {},
): Promise<DiskUnderTest> {
  const { clock = () => Date.now(), onStored, ...uploads } = options
  const directory = await mkdtemp(join(tmpdir(), 'disk-storage-'))
  const secret = newKeys()
  const stored: StoredUpload[] = []
  const storage = createDiskStorage({ directory, secret, clock, origin: () => server.origin })
  const server = await serve(storage, secret, clock, (app) =>
    registerDiskUploads(app, {
      storage,
      async onReceived(upload, keep) {
        await keep()
        await (onStored ?? ((each) => void stored.push(each)))(upload)
      },
      ...uploads,
    }),
  )
  return {
    ...server,
    storage,
    stored,
    directory,
    folder: 'folder/',
    leftovers: () => readdir(join(directory, '.incoming')).catch(() => []),
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}

/** A folder of the bucket in an s3:// URL; the bucket is created if it is missing. */
export async function openS3UnderTest(address: string): Promise<StorageUnderTest> {
  const index = parseStorageUrl(address)
  if (index.kind !== 's3') throw new Error('TEST_S3_URL must begin with s3://')
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = index
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  })
  await client.send(new CreateBucketCommand({ Bucket })).catch((error: Error) => {
    if (!error.name.startsWith('BucketAlready')) throw error
  })
  const storage = createS3Storage(index)
  const folder = `${randomUUID()}/`
  const secret = newKeys()
  const server = await serve(
    storage,
    secret,
    () => Date.now(),
    () => {},
  )
  return {
    ...server,
    storage,
    folder,
    async leftovers() {
      const { Uploads = [] } = await client.send(
        new ListMultipartUploadsCommand({ Bucket, Prefix: folder }),
      )
      return Uploads.map(({ Key = '' }) => Key)
    },
    async close() {
      await server.close()
      for await (const { key } of storage.list(folder)) await storage.delete(key)
      client.destroy()
    },
  }
}

/** The address of an unused port on this machine. */
export async function findClosedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `127.0.0.1:${port}`
}

type TestServer = Pick<StorageUnderTest, 'origin' | 'addressOf' | 'close'> & {
  app: FastifyInstance
}

async function serve(
  storage: Storage,
  secret: SigningKeys,
  clock: () => number,
  register: (app: FastifyInstance) => void,
): Promise<TestServer> {
  const app = Fastify({ forceCloseConnections: true })
  register(app)
  registerFileReading(app, {
    storage,
    secret,
    clock,
    resolve: async (asked) => asked,
    make: async () => false,
    isMadeHere: () => false,
    openRecent: createRecentFiles(storage),
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    origin,
    addressOf: (key, { expiresAt = clock() + 60_000, downloadName } = {}) =>
      origin + signFilePath({ key, secret, expiresAt, downloadName }),
    close: () => app.close(),
  }
}

function newKeys(): SigningKeys {
  return { current: 1, accepted: new Map([[1, createSecretKey(randomBytes(32))]]) }
}
