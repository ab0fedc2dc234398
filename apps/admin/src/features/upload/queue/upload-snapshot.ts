import { FILE_STATE, type UploadPhase } from './file-state.ts'
import type { FileTable } from './file-table.ts'
import type { OutageStatus } from './outage.ts'
import type { Halt } from './retry-policy.ts'

export type UploadActivity = 'empty' | 'running' | 'paused' | 'stopped' | 'finished'

/** The queue's state for the screen: recreated at most four times a second, whatever happens below. */
export interface UploadSnapshot {
  activity: UploadActivity
  /** Folders are still being read; `total` is growing. */
  isCollecting: boolean
  /** Without skipped files. */
  total: number
  totalBytes: number
  phases: Record<UploadPhase, number>
  /** Completed files, by how. */
  stored: number
  alreadyStored: number
  added: number
  /** Files in phase `failed` that can be retried. */
  failed: number
  /** 0…100; 100 only if nothing is left to do. */
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

const { waiting, hashing, hashed, registering, ready, uploading, confirming, resting } = FILE_STATE
const { awaitingSame, stored, alreadyStored, added, duplicate, setAside } = FILE_STATE
const { failed, refused, cancelled, leftOut } = FILE_STATE
const WAITING = [waiting, hashing, hashed, registering, ready, resting, awaitingSame]
const COMPLETED = [stored, alreadyStored, added]
/** Finished states. Files that can't be accepted were never going to be sent, so they aren't included. */
const DONE = [...COMPLETED, duplicate, setAside, failed, cancelled, confirming]

export function takeSnapshot(table: FileTable, sources: SnapshotSources): UploadSnapshot {
  const { activity, outage } = sources
  const totalBytes = table.bytes(...WAITING, uploading, ...DONE)
  const bytesDone = table.bytes(...DONE) + sources.bytesInFlight
  const isMoving = activity === 'running' && !outage
  return {
    activity,
    isCollecting: sources.isCollecting,
    total: table.length - table.count(leftOut),
    totalBytes,
    phases: {
      waiting: table.count(...WAITING),
      uploading: table.count(uploading, confirming),
      failed: table.count(failed, refused),
      setAside: table.count(setAside),
      notSent: table.count(cancelled),
      chosenTwice: table.count(duplicate),
      completed: table.count(...COMPLETED),
      leftOut: table.count(leftOut),
    },
    stored: table.count(stored),
    alreadyStored: table.count(alreadyStored),
    added: table.count(added),
    failed: table.count(failed),
    percent: activity === 'finished' ? 100 : percentOf(bytesDone, totalBytes),
    bytesDone,
    bytesPerSecond: isMoving ? sources.bytesPerSecond : 0,
    secondsLeft:
      isMoving && sources.settledPerSecond > 0
        ? Math.ceil((totalBytes - bytesDone) / sources.settledPerSecond)
        : null,
    atOnce: sources.atOnce,
    outage: activity === 'running' ? outage : undefined,
    stop: sources.stop,
  }
}

/** Never 100, which means that nothing is left to do. */
function percentOf(bytesDone: number, totalBytes: number): number {
  return totalBytes > 0 ? Math.min(99, Math.floor((100 * bytesDone) / totalBytes)) : 0
}
