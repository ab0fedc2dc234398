import { constants, copyFile, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { coverRange, type ByteRange } from './byte-range.ts'
import { DiskFolder, isMissing, nullWhenMissing, toDiskError } from './disk-folder.ts'
import { listFolder } from './disk-listing.ts'
import {
  readPolicy,
  signPolicy,
  type SignedPolicy,
  type UploadPolicy,
} from './disk-upload-policy.ts'
import { receiveFile, type FileFacts } from './incoming-file.ts'
import type {
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
import type { SigningKeys } from '../../signing-key.ts'

/** An upload whose bytes are safe on the disk but not yet visible under its key: keep it or discard it. */
export type ReceivedUpload = FileFacts & { keep(): Promise<void>; discard(): Promise<void> }

/** The store on the local disk. `admitUpload` and `receiveUpload` are for its upload routes only. */
export type DiskStorage = Storage & {
  readonly kind: 'disk'
  /** Where on this machine it writes. */
  readonly folders: readonly string[]
  /** Answers what a signed upload may do. Throws `bad_signature` or `expired`. */
  admitUpload(
    method: UploadPolicy['method'],
    given: { [part in keyof SignedPolicy]: unknown },
  ): UploadPolicy
  /** Takes the bytes of an admitted upload. Throws `too_large`, `too_small`, `wrong_checksum`, and leaves nothing then. */
  receiveUpload(policy: UploadPolicy, body: AsyncIterable<Uint8Array>): Promise<ReceivedUpload>
}

export type DiskStorageOptions = {
  directory: string
  /** Where this server is reached, such as `http://localhost:3000`; a function when that is known only later. */
  origin: string | (() => string)
  /** At least 16 bytes; signs the uploads. */
  secret: SigningKeys
  /** Epoch milliseconds. */
  clock: () => number
}

/** Keeps files in a folder of the local disk, written so that a crash leaves a whole file or none. */
export function createDiskStorage({
  directory,
  origin,
  secret,
  clock,
}: DiskStorageOptions): DiskStorage {
  const folder = new DiskFolder(directory)
  const address = (path: string): string =>
    `${typeof origin === 'function' ? origin() : origin}/files/upload${path}`
  const locate = (key: string): { path: string; contentType: string } => ({
    contentType: contentTypeOf(key),
    path: join(directory, key),
  })
  const offerPolicy = (
    method: UploadPolicy['method'],
    offer: PutOffer | PostOffer,
    minBytes: number,
    maxBytes: number,
  ): SignedPolicy => {
    checkOffer(offer)
    const { key, contentType, checksum, expiresInSeconds } = offer
    return signPolicy(
      {
        method,
        key,
        contentType,
        minBytes,
        maxBytes,
        expiresAt: clock() + expiresInSeconds * 1000,
        checksum,
      },
      secret,
    )
  }

  return {
    kind: 'disk',
    folders: [directory],

    async prepare(): Promise<void> {
      await folder.sweep(clock())
    },

    async signPut(offer: PutOffer): Promise<SignedPut> {
      const signed = offerPolicy(
        'PUT',
        offer,
        offer.exactBytes ?? 0,
        offer.exactBytes ?? offer.maxBytes,
      )
      return {
        url: `${address(`/${offer.key}`)}?${new URLSearchParams(signed).toString()}`,
        headers: { 'Content-Type': offer.contentType },
      }
    },

    async signPost(offer: PostOffer): Promise<SignedPost> {
      const signed = offerPolicy('POST', offer, offer.minBytes, offer.maxBytes)
      return {
        url: address(''),
        fields: { key: offer.key, 'Content-Type': offer.contentType, ...signed },
      }
    },

    async open(key: string, range?: ByteRange): Promise<OpenedFile | null> {
      const { path, contentType } = locate(key)
      const file = await open(path, 'r').catch(nullWhenMissing)
      if (!file) return null
      try {
        const { size, mtimeMs } = await file.stat()
        const span = range && coverRange(range, size)
        if (range && !span)
          throw new StorageError(
            'range_not_satisfiable',
            'The file ends before the part that was asked for.',
          )
        const stream = file.createReadStream({ ...span, highWaterMark: 256 * 1024 })
        return { stream, size, contentType, range: span, modifiedAt: Math.floor(mtimeMs) }
      } catch (error) {
        await file.close()
        throw error
      }
    },

    localPath(key: string): string {
      return locate(key).path
    },

    async head(key: string): Promise<StoredFile | null> {
      const { path, contentType } = locate(key)
      const found = await stat(path).catch(nullWhenMissing)
      return found && { size: found.size, contentType, modifiedAt: Math.floor(found.mtimeMs) }
    },

    async write(key: string, content: Readable | Uint8Array, { contentType }): Promise<void> {
      const source = content instanceof Uint8Array ? Readable.from([content]) : content
      // A source may fail while nobody reads from it yet; that error surfaces below, as soon as it is read.
      source.on('error', () => {})
      try {
        checkContentType(key, contentType)
        const path = await folder.temporaryPath()
        await receiveFile(path, source, { minBytes: 0, maxBytes: Infinity })
        await placeOrRemove(folder, path, key)
      } catch (error) {
        source.destroy()
        throw toDiskError(error)
      }
    },

    async delete(key: string): Promise<void> {
      await rm(locate(key).path, { force: true })
    },

    async copy(from: string, to: string): Promise<void> {
      const original = locate(from)
      checkContentType(to, original.contentType)
      const path = await folder.temporaryPath()
      try {
        await copyFile(original.path, path, constants.COPYFILE_FICLONE)
        const file = await open(path, 'r+')
        await file.sync().finally(() => file.close())
      } catch (error) {
        await rm(path, { force: true })
        if (isMissing(error)) throw new StorageError('not_found', 'There is no file to copy.')
        throw toDiskError(error)
      }
      await placeOrRemove(folder, path, to)
    },

    async *list(prefix: string) {
      checkPrefix(prefix)
      yield* listFolder(directory, prefix)
    },

    admitUpload(method, given) {
      return readPolicy(given, method, secret, clock())
    },

    async receiveUpload(
      policy: UploadPolicy,
      body: AsyncIterable<Uint8Array>,
    ): Promise<ReceivedUpload> {
      try {
        const path = await folder.temporaryPath()
        const facts = await receiveFile(path, body, policy)
        return {
          ...facts,
          keep: () => placeOrRemove(folder, path, policy.key),
          discard: () => rm(path, { force: true }),
        }
      } catch (error) {
        throw toDiskError(error)
      }
    },
  }
}

async function placeOrRemove(folder: DiskFolder, path: string, key: string): Promise<void> {
  try {
    await folder.place(path, key)
  } catch (error) {
    await rm(path, { force: true })
    throw toDiskError(error)
  }
}
