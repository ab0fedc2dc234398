import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListPartsCommand,
  type Part,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import {
  noSuchUpload,
  requireAll,
  type PartedUpload,
  type PartedUploads,
  type PartOffer,
  type SignedPart,
} from './file-parts.ts'
import { nullWhenS3Missing, toS3Error } from './s3-error.ts'
import { contentTypeOf } from './storage-key.ts'
import { checkOffer } from './upload-offer.ts'

interface Bucket {
  client: S3Client
  /** Uses the address that browsers use. */
  signer: S3Client
  bucket: string
}

/** Multipart uploads of a bucket. */
export function createS3Parts(bucket: Bucket): PartedUploads {
  const { client } = bucket
  return {
    async beginParts(key) {
      const command = new CreateMultipartUploadCommand({
        Bucket: bucket.bucket,
        Key: key,
        ContentType: contentTypeOf(key),
        ChecksumAlgorithm: 'SHA256',
      })
      const { UploadId } = await client.send(command).catch(toS3Error)
      return UploadId!
    },

    signPart: (offer) => signPart(bucket, offer),

    async listParts(parted) {
      const parts = await readParts(bucket, parted)
      return parts && numbersOf(parts)
    },

    async joinParts(parted, { size, parts: count }) {
      const parts = await readParts(bucket, parted)
      if (parts) requireAll(numbersOf(parts), count)
      // Another call may have just joined them.
      if (parts && (await complete(bucket, parted, parts))) return
      const { Bucket, Key } = nameOf(bucket, parted)
      const found = await client
        .send(new HeadObjectCommand({ Bucket, Key }))
        .catch(nullWhenS3Missing)
      if (found?.ContentLength !== size) throw noSuchUpload()
    },

    async dropParts(parted) {
      const command = new AbortMultipartUploadCommand(nameOf(bucket, parted))
      await client.send(command).catch(nullWhenS3Missing)
    },
  }
}

function nameOf({ bucket }: Bucket, { key, upload }: PartedUpload) {
  return { Bucket: bucket, Key: key, UploadId: upload }
}

function numbersOf(parts: readonly Part[]): number[] {
  return parts.map(({ PartNumber = 0 }) => PartNumber).sort((a, b) => a - b)
}

async function signPart(
  bucket: Bucket,
  { number, bytes, checksum, expiresInSeconds, ...parted }: PartOffer,
): Promise<SignedPart> {
  const { key } = parted
  checkOffer({ key, contentType: contentTypeOf(key), maxBytes: bytes, checksum, expiresInSeconds })
  const ChecksumSHA256 = Buffer.from(checksum, 'hex').toString('base64')
  const url = await getSignedUrl(
    bucket.signer,
    new UploadPartCommand({
      ...nameOf(bucket, parted),
      PartNumber: number,
      ContentLength: bytes,
      ChecksumSHA256,
    }),
    {
      expiresIn: expiresInSeconds,
      signableHeaders: new Set(['content-length', 'x-amz-checksum-sha256']),
      unhoistableHeaders: new Set(['x-amz-checksum-sha256']),
    },
  )
  return { url, headers: { 'x-amz-checksum-sha256': ChecksumSHA256 } }
}

async function readParts(bucket: Bucket, parted: PartedUpload): Promise<Part[] | null> {
  const parts: Part[] = []
  // The SDK's own pagination never ends if a service returns a marker with its last page, too.
  for (let marker: string | undefined, isMore = true; isMore;) {
    const page = await bucket.client
      .send(new ListPartsCommand({ ...nameOf(bucket, parted), PartNumberMarker: marker }))
      .catch(nullWhenS3Missing)
    if (!page) return null
    parts.push(...(page.Parts ?? []))
    marker = page.NextPartNumberMarker
    isMore = page.IsTruncated === true
  }
  return parts
}

/** False if there is no such upload any more. */
async function complete(
  bucket: Bucket,
  parted: PartedUpload,
  parts: readonly Part[],
): Promise<boolean> {
  const Parts = parts.map(({ PartNumber, ETag, ChecksumSHA256 }) => ({
    PartNumber,
    ETag,
    ChecksumSHA256,
  }))
  const command = new CompleteMultipartUploadCommand({
    ...nameOf(bucket, parted),
    MultipartUpload: { Parts },
  })
  return (await bucket.client.send(command).catch(nullWhenS3Missing)) !== null
}
