import { useSyncExternalStore } from 'react'
import type { UploadQueue } from './queue/upload-queue.ts'
import type { UploadSnapshot } from './queue/upload-snapshot.ts'
import { type Upload, getUploads, subscribeUploads } from './uploads.ts'

/** The uploads of this page load that belong to a person. */
export function useUploads(userGuid: string): readonly Upload[] {
  return useSyncExternalStore(subscribeUploads, getUploads).filter(
    (upload) => upload.userGuid === userGuid,
  )
}

/** How far an upload is, up to four times a second. */
export function useSnapshot(queue: UploadQueue): UploadSnapshot {
  return useSyncExternalStore(queue.subscribe, queue.getSnapshot)
}
