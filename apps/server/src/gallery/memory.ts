import type { UploadProgress } from '@proofdesk/contract/admin/upload'
import { createLimit } from '../ground/concurrency/limit.ts'
import { createReadWriteLock } from '../ground/concurrency/read-write-lock.ts'
import { createSharedFeeds } from '../ground/concurrency/shared-feeds.ts'
import type { Deps } from '../ground/deps.ts'
import { createFaceLists } from './faces/face-lists.ts'

/**
 * A gallery's counters are read at most once in this time, in milliseconds, however many photos change and however many
 * people watch.
 */
const PROGRESS_PAUSE = 500

export function createGalleryMemory({ clock }: Pick<Deps, 'clock'>) {
  return {
    progressFeeds: createSharedFeeds<UploadProgress>(PROGRESS_PAUSE),
    /** From its third attempt a photo is processed alone. */
    photoLock: createReadWriteLock(),
    /** Faces of galleries with recent face searches. */
    faceLists: createFaceLists(() => clock.now()),
    /**
     * Versions are made one at a time, and the original is fetched only then: otherwise each waiting one would keep a
     * copy on disk.
     */
    versionTurn: createLimit(1),
    /** Stripping metadata holds a whole original in memory, so one at a time. */
    stripTurn: createLimit(1),
  }
}

declare module '../ground/deps.ts' {
  interface Memory {
    gallery: ReturnType<typeof createGalleryMemory>
  }
}
