import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { rangeHeader, type ByteRange } from './byte-range.ts'
import {
  isS3Missing,
  isS3RangeError,
  nullWhenS3Missing,
  toBucketError,
  toS3Error,
} from './s3-error.ts'
import type {
  ListedFile,
  OpenedFile,
  PostOffer,
  PutOffer,
  SignedPost,
  SignedPut,
  Storage,
  StoredFile,
} from './storage.ts'
import { StorageError } from './storage-error.ts'
import { checkContentType, checkPrefix, contentTypeOf } from './storage-key.ts'
import { checkOffer } from './upload-offer.ts'

export type S3StorageOptions = {
  /** Where the service is reached, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket in the path instead of in the host name. Default true: every S3 service understands it. */
  forcePathStyle?: boolean
  /** Where browsers reach the service, when that is another address. */
  publicEndpoint?: string
}

/** The store in a bucket. `uploadOrigin` is where browsers send their uploads, for a page's content security policy. */
export type S3Storage = Storage & {
  readonly kind: 's3'
  readonly uploadOrigin: string
  readonly folders: readonly string[]
}

/** Keeps files in a bucket of any service that speaks S3. The bucket's CORS rules must allow the uploads of browsers. */
export function createS3Storage(options: S3StorageOptions): S3Storage {
  const { bucket: Bucket, endpoint, publicEndpoint = endpoint, forcePathStyle = true } = options
  const client = createClient(options, endpoint, forcePathStyle)
  const signer = createClient(options, publicEndpoint, forcePathStyle)

  return {
    kind: 's3',
    folders: [],
    uploadOrigin: new URL(
      forcePathStyle ? publicEndpoint : publicEndpoint.replace('://', `://${Bucket}.`),
    ).origin,

    async prepare(): Promise<void> {
      await client
        .send(new HeadBucketCommand({ Bucket }))
        .catch((error: unknown) => toBucketError(error, Bucket, endpoint))
    },

    async signPut(offer: PutOffer): Promise<SignedPut> {
      checkOffer(offer)
      const {
        key: Key,
        contentType: ContentType,
        exactBytes: ContentLength,
        expiresInSeconds: expiresIn,
      } = offer
      const ChecksumSHA256 = offer.checksum && toBase64(offer.checksum)
      const checksum = ChecksumSHA256 && { 'x-amz-checksum-sha256': ChecksumSHA256 }
      const url = await getSignedUrl(
        signer,
        new PutObjectCommand({ Bucket, Key, ContentType, ContentLength, ChecksumSHA256 }),
        {
          expiresIn,
          // What the uploader has to send exactly so; the SDK would leave these out of the signature.
          signableHeaders: new Set(['content-type', 'content-length', 'x-amz-checksum-sha256']),
          unhoistableHeaders: new Set(['x-amz-checksum-sha256']),
        },
      )
      return { url, headers: { 'Content-Type': ContentType, ...checksum } }
    },

    async signPost(offer: PostOffer): Promise<SignedPost> {
      checkOffer(offer)
      return createPresignedPost(signer, {
        Bucket,
        Key: offer.key,
        // The SDK turns every field into a condition of the policy.
        Fields: {
          'Content-Type': offer.contentType,
          ...(offer.checksum && {
            'x-amz-checksum-algorithm': 'SHA256',
            'x-amz-checksum-sha256': toBase64(offer.checksum),
          }),
        },
        Conditions: [['content-length-range', offer.minBytes, offer.maxBytes]],
        Expires: offer.expiresInSeconds,
      })
    },

    async open(key: string, range?: ByteRange): Promise<OpenedFile | null> {
      const contentType = contentTypeOf(key)
      // Ceph takes "the last 0 bytes" for the whole file.
      if (range && 'last' in range && range.last === 0) return refuseRange(await this.head(key))
      const found = await client
        .send(new GetObjectCommand({ Bucket, Key: key, Range: range && rangeHeader(range) }))
        .catch((error: unknown) => {
          return isS3RangeError(error) ? refuseRange(error) : nullWhenS3Missing(error)
        })
      if (!found) return null
      const stream = found.Body as Readable
      const span = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(found.ContentRange ?? '')
      const size = span ? Number(span[3]) : Number(found.ContentLength)
      const modifiedAt = found.LastModified?.getTime() ?? 0
      return {
        stream,
        size,
        contentType,
        modifiedAt,
        range: span ? { start: Number(span[1]), end: Number(span[2]) } : undefined,
      }
    },

    localPath(): null {
      return null
    },

    async head(key: string): Promise<StoredFile | null> {
      const contentType = contentTypeOf(key)
      const found = await client
        .send(new HeadObjectCommand({ Bucket, Key: key }))
        .catch(nullWhenS3Missing)
      return (
        found && {
          size: found.ContentLength ?? 0,
          contentType,
          modifiedAt: found.LastModified?.getTime() ?? 0,
        }
      )
    },

    async write(
      key: string,
      content: Readable | Uint8Array,
      { contentType: ContentType },
    ): Promise<void> {
      const source = content instanceof Uint8Array ? undefined : content
      // A source may fail while nobody reads from it yet; that error surfaces below, as soon as it is read.
      source?.on('error', () => {})
      try {
        checkContentType(key, ContentType)
        // About 25 MB in memory at a time, and room for 50 GB in S3's 10,000 parts.
        await new Upload({
          client,
          params: { Bucket, Key: key, Body: content, ContentType },
          queueSize: 2,
          partSize: 5 * 1024 * 1024,
        })
          .done()
          .catch(toS3Error)
      } catch (error) {
        source?.destroy()
        throw error
      }
    },

    async delete(key: string): Promise<void> {
      contentTypeOf(key)
      await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch(toS3Error)
    },

    async copy(from: string, to: string): Promise<void> {
      checkContentType(to, contentTypeOf(from))
      await client
        .send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }))
        .catch((error: unknown) => {
          if (isS3Missing(error))
            throw new StorageError('not_found', 'There is no file to copy.', { cause: error })
          return toS3Error(error)
        })
    },

    async *list(prefix: string): AsyncGenerator<ListedFile> {
      checkPrefix(prefix)
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
          for (const { Key, Size, LastModified } of page.Contents ?? [])
            yield { key: Key ?? '', size: Size ?? 0, modifiedAt: LastModified?.getTime() ?? 0 }
        }
      } catch (error) {
        toS3Error(error)
      }
    },
  }
}

function createClient(
  { region, accessKeyId, secretAccessKey }: S3StorageOptions,
  endpoint: string,
  forcePathStyle: boolean,
): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Otherwise a presigned PUT carries the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5000,
      socketTimeout: 120_000,
      httpAgent: { maxSockets: 256 },
      httpsAgent: { maxSockets: 256 },
    },
  })
}

function refuseRange(found: unknown): null {
  if (found === null) return null
  throw new StorageError(
    'range_not_satisfiable',
    'The file ends before the part that was asked for.',
  )
}

function toBase64(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64')
}
