import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { toBucketError } from './s3-error.ts'
import { createS3Files } from './s3-files.ts'
import { createS3Parts } from './s3-parts.ts'
import { createS3Uploads } from './s3-uploads.ts'
import type { Storage } from './storage.ts'

export type S3StorageOptions = {
  /** The service's address, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Puts the bucket in the path instead of the host name. Default true: every S3 service supports it. */
  forcePathStyle?: boolean
  /** The service's address for browsers, if it differs. */
  publicEndpoint?: string
}

/**
 * The storage in a bucket. `uploadOrigin` is the address of browsers' uploads, for a page's content security policy.
 */
export type S3Storage = Storage & {
  readonly kind: 's3'
  readonly uploadOrigin: string
  readonly folders: readonly string[]
}

/** Connections for browsers' downloads, and as many again for everything else. Exported for its test. */
export const READERS_MAX = 256

/** Stores files in a bucket of any S3-compatible service. The bucket's CORS rules must allow uploads by browsers. */
export function createS3Storage(options: S3StorageOptions): S3Storage {
  const { bucket: Bucket, endpoint, publicEndpoint = endpoint, forcePathStyle = true } = options
  const client = createClient(options, endpoint, forcePathStyle)
  // A slow browser occupies its connection, so our own work and all other calls have separate ones.
  const readers = createClient(options, endpoint, forcePathStyle)
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

    ...createS3Uploads(signer, Bucket),
    ...createS3Parts({ client, signer, bucket: Bucket }),
    ...createS3Files({ client, readers }, Bucket),
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
    // Otherwise a presigned PUT contains the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5000,
      socketTimeout: 2 * MINUTE_MS,
      httpAgent: { maxSockets: READERS_MAX },
      httpsAgent: { maxSockets: READERS_MAX },
    },
  })
}
