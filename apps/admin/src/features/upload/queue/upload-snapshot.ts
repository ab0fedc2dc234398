import { FILE_STATE, type UploadPhase } from './file-state.ts'
import type { FileTable } from './file-table.ts'
import type { OutageStatus } from './outage.ts'
import type { Halt } from './retry-policy.ts'

export type UploadActivity = 'empty' | 'running' | 'paused' | 'stopped' | 'finished'

/** The queue as the screen shows it: made anew at most four times a second, whatever happens below. */
export interface UploadSnapshot {
  activity: UploadActivity
  /** Folders are still being read; `total` grows. */
  isCollecting: boolean
  total: number
  totalBytes: number
  phases: Record<UploadPhase, number>
  /** Completed files, by how. */
  stored: number
  alreadyStored: number
  duplicates: number
  /** Files that did not get there, by why; only `failed` can be tried again. */
  failed: number
  refused: number
  cancelled: number
  /** 0…100; 100 only when nothing is left to do. */
  percent: number
  bytesDone: number
  bytesPerSecond: number
  secondsLeft: number | null
  atOnce: number
  outage: OutageStatus | undefined
  stop: Halt | undefined
}

interface SnapshotSources {
  activity: UploadActivity
  isCollecting: boolean
  bytesInFlight: number
  bytesPerSecond: number
  settledPerSecond: number
  atOnce: number
  outage: UploadSnapshot['outage']
  stop: Halt | undefined
}

export function takeSnapshot(table: FileTable, sources: SnapshotSources): UploadSnapshot {
  const {
    waiting,
    hashing,
    hashed,
    registering,
    ready,
    uploading,
    confirming,
    resting,
    awaitingSame,
    stored,
    alreadyStored,
    duplicate,
    failed,
    refused,
    cancelled,
  } = FILE_STATE
  // What can't be taken was never going to be sent.
  const totalBytes = table.bytes(
    waiting,
    hashing,
    hashed,
    registering,
    ready,
    uploading,
    confirming,
    resting,
    awaitingSame,
    stored,
    alreadyStored,
    duplicate,
    failed,
    cancelled,
  )
  const bytesDone =
    table.bytes(stored, alreadyStored, duplicate, failed, cancelled, confirming) +
    sources.bytesInFlight
  const bytesLeft = totalBytes - bytesDone
  const isDone = sources.activity === 'finished'
  const isMoving = sources.activity === 'running' && !sources.outage
  return {
    activity: sources.activity,
    isCollecting: sources.isCollecting,
    total: table.length,
    totalBytes,
    phases: {
      waiting: table.count(waiting, hashing, hashed, registering, ready, resting, awaitingSame),
      uploading: table.count(uploading, confirming),
      failed: table.count(failed, refused, cancelled),
      completed: table.count(stored, alreadyStored, duplicate),
    },
    stored: table.count(stored),
    alreadyStored: table.count(alreadyStored),
    duplicates: table.count(duplicate),
    failed: table.count(failed),
    refused: table.count(refused),
    cancelled: table.count(cancelled),
    percent: isDone
      ? 100
      : totalBytes > 0
        ? Math.min(99, Math.floor((100 * bytesDone) / totalBytes))
        : 0,
    bytesDone,
    bytesPerSecond: isMoving ? sources.bytesPerSecond : 0,
    secondsLeft:
      isMoving && sources.settledPerSecond > 0
        ? Math.ceil(bytesLeft / sources.settledPerSecond)
        : null,
    atOnce: sources.atOnce,
    outage: sources.activity === 'running' ? sources.outage : undefined,
    stop: sources.stop,
  }
}
