import { rm } from 'node:fs/promises'
import type { SigningKeys } from '../../signatures/signing-key.ts'
import { type DiskFolder, placeOrRemove, toDiskError } from './disk-folder.ts'
import {
  readPolicy,
  signPolicy,
  type SignedPolicy,
  type UploadPolicy,
} from './disk-upload-policy.ts'
import { receiveFile, type FileFacts } from './incoming-file.ts'
import type { DiskParts, PlacedPart } from './disk-parts.ts'
import type { PartedUploads } from './file-parts.ts'
import type { PostOffer, SignedPut, Storage } from './storage.ts'
import { contentTypeOf } from './storage-key.ts'
import { checkOffer } from './upload-offer.ts'

/** An upload whose bytes are safely on disk but not yet visible under its key: keep it or discard it. */
export type ReceivedUpload = FileFacts & { keep(): Promise<void>; discard(): Promise<void> }

/** The uploads of the disk storage. `admitUpload` and `receiveUpload` are only for its upload routes. */
export type DiskUploads = Pick<Storage, 'signPut' | 'signPost' | keyof PartedUploads> & {
  /** Returns the permission of a signed upload. Throws `bad_signature` or `expired`. */
  admitUpload(
    method: UploadPolicy['method'],
    given: { [part in keyof SignedPolicy]: unknown },
  ): UploadPolicy
  /**
   * Receives the bytes of an admitted upload. Throws `too_large`, `too_small`, `wrong_checksum`, and then leaves
   * nothing behind.
   */
  receiveUpload(policy: UploadPolicy, body: AsyncIterable<Uint8Array>): Promise<ReceivedUpload>
}

export function createDiskUploads(
  folder: DiskFolder,
  parts: DiskParts,
  {
    address,
    secret,
    clock,
  }: {
    /** The full URL of a path below the upload route. */
    address(path: string): string
    secret: SigningKeys
    clock(): number
  },
): DiskUploads {
  const signedPut = (policy: UploadPolicy): SignedPut => ({
    url: `${address(`/${policy.key}`)}?${new URLSearchParams(signPolicy(policy, secret)).toString()}`,
    headers: { 'Content-Type': policy.contentType },
  })

  return {
    ...createPartedUploads(parts, (offer, part) =>
      signedPut({ ...toPolicy(offer, 'PUT', clock()), part }),
    ),

    async signPut(offer) {
      checkOffer(offer)
      const { exactBytes: minBytes = 0, exactBytes: maxBytes = offer.maxBytes } = offer
      return signedPut(toPolicy({ ...offer, minBytes, maxBytes }, 'PUT', clock()))
    },

    async signPost(offer) {
      checkOffer(offer)
      const signed = signPolicy(toPolicy(offer, 'POST', clock()), secret)
      return {
        url: address(''),
        fields: { key: offer.key, 'Content-Type': offer.contentType, ...signed },
      }
    },

    admitUpload: (method, given) => readPolicy(given, method, secret, clock()),

    async receiveUpload(policy, body) {
      try {
        const path = await folder.temporaryPath()
        const { part, checksum } = policy
        const facts = await receiveFile(path, body, {
          ...policy,
          isPassing: part !== undefined,
          requireSpace: folder.requireSpace,
        })
        return {
          ...facts,
          keep: () =>
            part && checksum
              ? parts.place(path, part, checksum)
              : placeOrRemove(folder, path, policy.key),
          discard: () => rm(path, { force: true }),
        }
      } catch (error) {
        throw toDiskError(error)
      }
    },
  }
}

function createPartedUploads(
  parts: DiskParts,
  sign: (offer: PostOffer, part: PlacedPart) => SignedPut,
): PartedUploads {
  return {
    beginParts: (key) => parts.begin(key),
    async signPart({ key, upload, number, start, bytes, checksum, expiresInSeconds }) {
      const size = { minBytes: bytes, maxBytes: bytes }
      const offer = { key, contentType: contentTypeOf(key), ...size, checksum, expiresInSeconds }
      checkOffer(offer)
      return sign(offer, { upload, number, start })
    },
    listParts: (parted) => parts.list(parted),
    joinParts: (parted, file) => parts.join(parted, file),
    dropParts: (parted) => parts.drop(parted),
  }
}

function toPolicy(
  { key, contentType, minBytes, maxBytes, checksum, expiresInSeconds }: PostOffer,
  method: UploadPolicy['method'],
  now: number,
): UploadPolicy {
  return {
    method,
    key,
    contentType,
    minBytes,
    maxBytes,
    expiresAt: now + expiresInSeconds * 1000,
    checksum,
  }
}
