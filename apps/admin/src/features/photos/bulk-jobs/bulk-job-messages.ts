import type { TFunction } from 'i18next'
import type { BulkJobKind } from './bulk-jobs.ts'

interface BulkJobMessages {
  running: (t: TFunction) => string
  done: (t: TFunction, count: number) => string
  failed: (t: TFunction, count: number) => string
}

/** Messages while a job runs, when it is done, and about photos that failed. */
export const BULK_JOB_MESSAGES: Record<BulkJobKind, BulkJobMessages> = {
  delete: {
    running: (t) => t('Deleting photos'),
    done: (t, count) => t('{{count, number}} photos deleted', { count }),
    failed: (t, count) => t('{{count, number}} photos failed to delete', { count }),
  },
  restore: {
    running: (t) => t('Restoring photos'),
    done: (t, count) => t('{{count, number}} photos restored', { count }),
    failed: (t, count) => t('{{count, number}} photos failed to restore', { count }),
  },
  add: {
    running: (t) => t('Adding photos to the collection'),
    done: (t, count) => t('{{count, number}} photos added to the collection', { count }),
    failed: (t, count) => t('{{count, number}} photos failed to be added', { count }),
  },
  takeOut: {
    running: (t) => t('Removing photos from the collection'),
    done: (t, count) => t('{{count, number}} photos removed from the collection', { count }),
    failed: (t, count) => t('{{count, number}} photos failed to be removed', { count }),
  },
  move: {
    running: (t) => t('Moving photos'),
    done: (t, count) => t('{{count, number}} photos moved', { count }),
    failed: (t, count) => t('{{count, number}} photos failed to move', { count }),
  },
  turn: {
    running: (t) => t('Rotating photos'),
    done: (t, count) => t('{{count, number}} photos rotated', { count }),
    failed: (t, count) => t('{{count, number}} photos failed to rotate', { count }),
  },
  download: {
    running: (t) => t('Downloading originals'),
    done: (t, count) => t('{{count, number}} originals downloaded', { count }),
    failed: (t, count) => t('{{count, number}} originals failed to download', { count }),
  },
  retry: {
    running: (t) => t('Sending files to be processed again'),
    done: (t, count) => t('{{count, number}} files are processed again', { count }),
    failed: (t, count) => t('{{count, number}} files failed to start again', { count }),
  },
  discard: {
    running: (t) => t('Discarding files'),
    done: (t, count) => t('{{count, number}} files discarded', { count }),
    failed: (t, count) => t('{{count, number}} files failed to be discarded', { count }),
  },
}
