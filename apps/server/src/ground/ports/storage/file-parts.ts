import type { FilePart } from '@proofdesk/domain/file-parts'
import { StorageError } from './storage-error.ts'

/** A file that arrives in parts; `upload` is the store's own name for that. */
export type PartedUpload = { key: string; upload: string }

/** What one part may be: `bytes` at `start` of the file, with this SHA-256 in hex. */
export type PartOffer = PartedUpload & FilePart & { checksum: string; expiresInSeconds: number }

export type SignedPart = { url: string; headers: Record<string, string> }

/** What the whole file has to be. */
export type JoinedFile = { size: number; parts: number }

/**
 * Files that arrive in parts, in any order and over days. What has arrived stays until the parts are joined or dropped.
 */
export type PartedUploads = {
  /** Opens an upload of a file and answers the store's name for it. */
  beginParts(key: string): Promise<string>
  /** Allows to send one part as the body of a PUT with exactly these headers. The same part again is harmless. */
  signPart(offer: PartOffer): Promise<SignedPart>
  /** The numbers of the parts that are safe, in order; null when there is no such upload (any more). */
  listParts(upload: PartedUpload): Promise<number[] | null>
  /**
   * Makes the file of its parts. Doing it again is harmless. Throws `incomplete` while a part is missing, `not_found`
   * without such an upload.
   */
  joinParts(upload: PartedUpload, file: JoinedFile): Promise<void>
  /** Removes what has arrived; harmless when there is none. */
  dropParts(upload: PartedUpload): Promise<void>
}

/** Throws `incomplete` unless these are all parts of a file. */
export function requireAll(numbers: readonly number[], parts: number): void {
  if (numbers.length !== parts || numbers.some((number, at) => number !== at + 1))
    throw incomplete()
}

/** The error of a file whose parts have not all come. */
export function incomplete(): StorageError {
  return new StorageError('incomplete', 'Parts of this file have not arrived yet.')
}

/** The error of an upload in parts that was dropped, or never started. */
export function noSuchUpload(): StorageError {
  return new StorageError(
    'not_found',
    'This upload is not expected any more. Please start it again.',
  )
}
