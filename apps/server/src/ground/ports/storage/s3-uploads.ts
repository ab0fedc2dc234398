import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { PostOffer, PutOffer, SignedPost, SignedPut, Storage } from './storage.ts'
import { checkOffer } from './upload-offer.ts'

/** Uploads by browsers directly into the bucket; `signer` uses the address that browsers use. */
export function createS3Uploads(
  signer: S3Client,
  Bucket: string,
): Pick<Storage, 'signPut' | 'signPost'> {
  return {
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
          // Headers that the uploader has to send exactly; the SDK would leave them out of the signature.
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
  }
}

function toBase64(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64')
}
