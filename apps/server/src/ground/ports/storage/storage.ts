import type { Readable } from 'node:stream'
import type { ByteRange, ByteSpan } from './byte-range.ts'
import type { PartedUploads } from './file-parts.ts'

// Both drivers throw StorageError (storage-error.ts) and share one test, storage-contract.test.ts.

/** What a signed upload allows. Sizes in bytes, both ends included. */
export type PutOffer = {
  key: string
  contentType: string
  maxBytes: number
  /**
   * The exact size when it is known. S3 knows no upper bound for a PUT: without `exactBytes` look at `head` afterwards.
   */
  exactBytes?: number
  /** Between 1 second and 7 days. */
  expiresInSeconds: number
  /** SHA-256 of the file, in hex. S3 services from before 2022 (and Ceph's Pacific) do not check it. */
  checksum?: string
}

/** Like `PutOffer`, with a lower bound; both drivers enforce both bounds. */
export type PostOffer = Omit<PutOffer, 'exactBytes'> & { minBytes: number }

/** Send the file's bytes as the body of a PUT with exactly these headers. */
export type SignedPut = { url: string; headers: Record<string, string> }

/** Send a multipart POST: every field first, in any order, then the file in a part named `file`. No other fields. */
export type SignedPost = { url: string; fields: Record<string, string> }

/** `modifiedAt` in epoch milliseconds; S3 knows whole seconds only. */
export type StoredFile = { size: number; contentType: string; modifiedAt: number }

/**
 * `size` is the whole file's; `range` is when a part was asked for. Read `stream` to its end or destroy it; `data`
 * stands for it where the whole file is here already.
 */
export type OpenedFile = StoredFile & { stream: Readable; data?: Buffer; range?: ByteSpan }

export type ListedFile = { key: string; size: number; modifiedAt: number }

/**
 * `answer`: for a browser, as slow as it may be; that is what is meant by default. `work`: for ourselves, who read on
 * at once.
 */
export type ReadUse = 'answer' | 'work'

/**
 * Where files are stored. A key is made of `a-z 0-9 - _ / .`, its folders hold no dot, and its extension decides the
 * content type; any other key throws `invalid_key`, a content type that contradicts it `wrong_type`. A key shows its
 * old content or its new one, never a part of it. A store that can't be reached throws `unavailable`, a full disk
 * `no_space`.
 */
export type Storage = PartedUploads & {
  /**
   * Call once at start: makes the folder and sweeps what crashed uploads left, or makes sure that the bucket answers.
   */
  prepare(): Promise<void>
  /** Allows one upload by PUT. Throws `malformed` for bounds that make no sense. */
  signPut(offer: PutOffer): Promise<SignedPut>
  /** Allows one upload by a multipart POST. Throws `malformed` for bounds that make no sense. */
  signPost(offer: PostOffer): Promise<SignedPost>
  /**
   * Opens a file or a part of it; null when there is none. Throws `range_not_satisfiable` when the range holds no byte.
   */
  open(key: string, range?: ByteRange, use?: ReadUse): Promise<OpenedFile | null>
  /**
   * Where a file lies on this machine, to be read there and never written; null when the store is elsewhere. It may not
   * exist.
   */
  localPath(key: string): string | null
  /** What is known of a file without reading it; null when there is none. */
  head(key: string): Promise<StoredFile | null>
  /** Stores or replaces a file. A source that fails leaves the key as it was, and its own error is thrown. */
  write(
    key: string,
    content: Readable | Uint8Array,
    options: { contentType: string },
  ): Promise<void>
  /** Removes a file; harmless when there is none. */
  delete(key: string): Promise<void>
  /** Copies a file onto a key of the same type, up to 5 GB. Throws `not_found` when there is nothing to copy. */
  copy(from: string, to: string): Promise<void>
  /**
   * Every file whose key begins with `prefix` (any beginning, not only a folder), in the order of the keys' bytes; with
   * `after` those that come behind that key. The empty prefix lists the whole store.
   */
  list(prefix: string, after?: string): AsyncIterable<ListedFile>
}
