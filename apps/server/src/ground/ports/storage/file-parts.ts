import type { FilePart } from '@proofdesk/domain/file-parts'
import { StorageError } from './storage-error.ts'

/** A file that arrives in parts; `upload` is the storage's own id for it. */
export type PartedUpload = { key: string; upload: string }

/** The permission for one part: `bytes` at offset `start` of the file, with this SHA-256 in hex. */
export type PartOffer = PartedUpload & FilePart & { checksum: string; expiresInSeconds: number }

export type SignedPart = { url: string; headers: Record<string, string> }

/** The expected whole file. */
export type JoinedFile = { size: number; parts: number }

/** Files that arrive in parts, in any order and over days. Arrived parts stay until they are joined or deleted. */
export type PartedUploads = {
  /** Starts an upload of a file and returns the storage's id for it. */
  beginParts(key: string): Promise<string>
  /** Permits one part as the body of a PUT with exactly these headers. Repeating a part is harmless. */
  signPart(offer: PartOffer): Promise<SignedPart>
  /** The numbers of the stored parts, in order; null if there is no such upload (any more). */
  listParts(upload: PartedUpload): Promise<number[] | null>
  /**
   * Joins the parts into the file. Repeating it is harmless. Throws `incomplete` while a part is missing, `not_found`
   * without such an upload.
   */
  joinParts(upload: PartedUpload, file: JoinedFile): Promise<void>
  /** Deletes the arrived parts; harmless if there are none. */
  dropParts(upload: PartedUpload): Promise<void>
}

/** Throws `incomplete` unless these are all parts of a file. */
export function requireAll(numbers: readonly number[], parts: number): void {
  if (numbers.length !== parts || numbers.some((number, at) => number !== at + 1))
    throw incomplete()
}

/** The error for a file with missing parts. */
export function incomplete(): StorageError {
  return new StorageError('incomplete', 'Parts of this file have not arrived yet.')
}

/** The error for an upload in parts that was deleted, or never started. */
export function noSuchUpload(): StorageError {
  return new StorageError(
    'not_found',
    'This upload is not expected any more. Please start it again.',
  )
}
