import type { FileTable } from './file-table.ts'
import type { Completed, FileReason } from './file-state.ts'
import type { Outage } from './outage.ts'
import type { Speed } from './speed.ts'
import type { UploadDeps } from './transport.ts'
import type { Halt } from './retry-policy.ts'

/**
 * The data that the stages of the queue share. Each stage takes files from the previous one and passes them on by
 * index.
 */
export interface UploadCore {
  readonly table: FileTable
  readonly deps: UploadDeps
  readonly outage: Outage
  /** Speed of sent bytes. */
  readonly sendSpeed: Speed
  /** Speed of completed bytes, including those that don't have to be sent. */
  readonly settleSpeed: Speed
  readonly signal: () => AbortSignal
  atOnce(): number
  /** False while paused, stopped or cancelled. */
  isRunning(): boolean
  /** True until a person signs in or resumes. */
  isStopped(): boolean
  /** Starts everything that can start now. Cheap, and harmless to call too often. */
  pump(): void
  /** Stops the queue until a person signs in or resumes. */
  stop(reason: Halt): void
  complete(index: number, how: Completed): void
  setAside(index: number, reason: FileReason): void
  fail(index: number, reason: FileReason, canRetry: boolean): void
}
