import type { Readable } from 'node:stream'
import type { ByteRange, ByteSpan } from './byte-range.ts'
import type { PartedUploads } from './file-parts.ts'

// Both drivers throw StorageError (storage-error.ts) and share one test, storage-contract.test.ts.

/** The permission of a signed upload. Sizes in bytes, both inclusive. */
export type PutOffer = {
  key: string
  contentType: string
  maxBytes: number
  /** The exact size if it is known. S3 has no upper limit for a PUT: without `exactBytes` check `head` afterwards. */
  exactBytes?: number
  /** Between 1 second and 7 days. */
  expiresInSeconds: number
  /** SHA-256 of the file, in hex. S3 services from before 2022 (and Ceph's Pacific) don't verify it. */
  checksum?: string
}

/** Like `PutOffer`, with a lower limit; both drivers enforce both limits. */
export type PostOffer = Omit<PutOffer, 'exactBytes'> & { minBytes: number }

/** Send the file's bytes as the body of a PUT with exactly these headers. */
export type SignedPut = { url: string; headers: Record<string, string> }

/** Send a multipart POST: every field first, in any order, then the file in a part named `file`. No other fields. */
export type SignedPost = { url: string; fields: Record<string, string> }

/** `modifiedAt` in epoch milliseconds; S3 only has whole seconds. */
export type StoredFile = { size: number; contentType: string; modifiedAt: number }

/**
 * `size` is the whole file's; `range` is set if a part was requested. Read `stream` to its end or destroy it; `data`
 * can be used instead if the whole file has been read already.
 */
export type OpenedFile = StoredFile & { stream: Readable; data?: Buffer; range?: ByteSpan }

export type ListedFile = { key: string; size: number; modifiedAt: number }

/** `answer` (default): for a browser, however slow. `work`: for ourselves, reading immediately. */
export type ReadUse = 'answer' | 'work'

/**
 * The storage of files. A key consists of `a-z 0-9 - _ / .`, its folders contain no dots, and its extension determines
 * the content type; other keys throw `invalid_key`, a different content type `wrong_type`. A key shows its old or its
 * new contents, never a part of them. An unreachable storage throws `unavailable`, a full disk `no_space`.
 */
export type Storage = PartedUploads & {
  /**
   * Called once at start: creates the folder and cleans up after crashed uploads, or checks that the bucket answers.
   */
  prepare(): Promise<void>
  /** Permits one upload by PUT. Throws `malformed` for invalid limits. */
  signPut(offer: PutOffer): Promise<SignedPut>
  /** Permits one upload by a multipart POST. Throws `malformed` for invalid limits. */
  signPost(offer: PostOffer): Promise<SignedPost>
  /**
   * Opens a file or a part of it; null if there is none. Throws `range_not_satisfiable` if the range contains no byte.
   */
  open(key: string, range?: ByteRange, use?: ReadUse): Promise<OpenedFile | null>
  /** The path of a file on this machine, only for reading; null if the storage is elsewhere. It may not exist. */
  localPath(key: string): string | null
  /** A file's metadata without reading it; null if there is none. */
  head(key: string): Promise<StoredFile | null>
  /** Stores or replaces a file. If the source fails, the key stays as it was, and the source's error is thrown. */
  write(
    key: string,
    content: Readable | Uint8Array,
    options: { contentType: string },
  ): Promise<void>
  /** Deletes a file; harmless if there is none. */
  delete(key: string): Promise<void>
  /** Copies a file to a key of the same type, up to 5 GB. Throws `not_found` if there is nothing to copy. */
  copy(from: string, to: string): Promise<void>
  /**
   * Every file whose key starts with `prefix` (not only a folder), in byte order of the keys; with `after` those that
   * sort after that key. The empty prefix lists the whole storage.
   */
  list(prefix: string, after?: string): AsyncIterable<ListedFile>
}
