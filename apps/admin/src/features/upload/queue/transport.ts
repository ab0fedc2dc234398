import type { RegisterUpload, UploadRegistered } from '@proofdesk/contract/admin/upload'
import type { ErrorCode } from '@proofdesk/contract/errors'

export type FileToRegister = RegisterUpload['files'][number]
type UploadEntry = UploadRegistered['upload']['urls'][number]
/** Where a file's bytes go: a multipart form with these fields first. */
export type FormTarget = Extract<UploadEntry, { url: string }>
/** A large file, of which each part gets an address of its own. */
export type PartsTarget = Extract<UploadEntry, { partBytes: number }>
export type SendTarget = FormTarget | PartsTarget

/** What came back from the address of a file; `status` 0 when nothing did. */
export interface SendAnswer {
  status: number
  code?: ErrorCode
  /** What the server asked us to wait. */
  retryAfterMs?: number
}

export interface SendOptions {
  onProgress(sent: number, total: number): void
  /** So many bytes of the file needn't be sent: they arrived before. */
  onArrived(bytes: number): void
  /** A part of the file got through. */
  onPart(): void
  signal: AbortSignal
}

/** The outside of the queue. Rejections are `CallError`s, or anything else when an answer could not be understood. */
export interface UploadTransport {
  register(
    files: FileToRegister[],
    batch: { batchGuid: string | undefined; collectionGuid: string | undefined },
    signal: AbortSignal,
  ): Promise<UploadRegistered['upload']>
  /** Resolves for any answer and for none; rejects only when the signal aborts. */
  send(target: SendTarget, file: File, options: SendOptions): Promise<SendAnswer>
  /** Answers the photos whose bytes are safe. */
  confirm(contentGuids: string[], signal: AbortSignal): Promise<string[]>
  /** These are not sent any more; answers those whose bytes are safe all the same. */
  forget(contentGuids: string[]): Promise<string[]>
}

export interface UploadDeps {
  transport: UploadTransport
  /** SHA-256 in hex; rejects when the file can't be read. */
  hash(file: File): Promise<string>
  /** Whether the browser can still read the file: the card may have been pulled out. */
  isReadable(file: File): Promise<boolean>
  /** Epoch ms. */
  now(): number
  /** 0…1 */
  random(): number
}
