import type { RegisterUpload, UploadRegistered } from '@proofdesk/contract/admin/upload'
import type { ErrorCode } from '@proofdesk/contract/errors'

export type FileToRegister = RegisterUpload['files'][number]
type UploadEntry = UploadRegistered['upload']['urls'][number]
/** Where a file's bytes are sent: a multipart form with these fields first. */
export type FormTarget = Extract<UploadEntry, { url: string }>
/** A large file whose parts get separate addresses. */
export type PartsTarget = Extract<UploadEntry, { partBytes: number }>
export type SendTarget = FormTarget | PartsTarget

/** The answer of a file's address; `status` 0 if there was none. */
export interface SendAnswer {
  status: number
  code?: ErrorCode
  /** The pause that the server asked for. */
  retryAfterMs?: number
}

export interface SendOptions {
  onProgress(sent: number, total: number): void
  /** This many bytes don't have to be sent: they arrived earlier. */
  onArrived(bytes: number): void
  /** A part of the file was sent successfully. */
  onPart(): void
  signal: AbortSignal
}

/**
 * The queue's interface to the outside. Rejections are `CallError`s, or anything else if an answer could not be
 * understood.
 */
export interface UploadTransport {
  register(
    files: FileToRegister[],
    batch: { batchGuid: string | undefined; collectionGuid: string | undefined },
    signal: AbortSignal,
  ): Promise<UploadRegistered['upload']>
  /** Resolves for any answer and for none; rejects only if the signal aborts. */
  send(target: SendTarget, file: File, options: SendOptions): Promise<SendAnswer>
  /** Returns the photos whose bytes are safe. */
  confirm(contentGuids: string[], signal: AbortSignal): Promise<string[]>
  /** Cancels these; returns those whose bytes are safe anyway. */
  clear(contentGuids: string[]): Promise<string[]>
}

export interface UploadDeps {
  transport: UploadTransport
  /** SHA-256 in hex; rejects if the file can't be read. */
  hash(file: File): Promise<string>
  /** Whether the browser can still read the file: the memory card may have been removed. */
  isReadable(file: File): Promise<boolean>
  /** Epoch ms. */
  now(): number
  /** 0…1 */
  random(): number
}
