import type { UploadProgress } from '@proofdesk/contract/admin/upload'
import { createLimit } from '../ground/concurrency/limit.ts'
import { createReadWriteLock } from '../ground/concurrency/read-write-lock.ts'
import { createSharedFeeds } from '../ground/concurrency/shared-feeds.ts'
import type { Deps } from '../ground/deps.ts'
import { createFaceLists } from './faces/face-lists.ts'

/** A gallery's counters are read at most once in this time, however many photos change and however many people watch. */
const PROGRESS_PAUSE = 500

export function createGalleryMemory({ clock }: Pick<Deps, 'clock'>) {
  return {
    progressFeeds: createSharedFeeds<UploadProgress>(PROGRESS_PAUSE),
    /** From its third attempt on a photo is processed alone. */
    photoLock: createReadWriteLock(),
    /** Faces of galleries in which people have searched for theirs lately. */
    faceLists: createFaceLists(() => clock.now()),
    /**
     * Versions are made one at a time, and only then is the original fetched: else each that waits would hold a copy of
     * one on the disk.
     */
    versionTurn: createLimit(1),
    /** A whole original is held in memory while its metadata is taken out: one at a time. */
    stripTurn: createLimit(1),
  }
}

declare module '../ground/deps.ts' {
  interface Memory {
    gallery: ReturnType<typeof createGalleryMemory>
  }
}
