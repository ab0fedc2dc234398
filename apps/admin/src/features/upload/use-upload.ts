import { useStore } from '../../lib/create-store.ts'
import type { UploadQueue } from './queue/upload-queue.ts'
import type { UploadSnapshot } from './queue/upload-snapshot.ts'
import { type Upload, uploads } from './uploads.ts'

/** The uploads of this page load that belong to a person. */
export function useUploads(userGuid: string): readonly Upload[] {
  return useStore(uploads).filter((upload) => upload.userGuid === userGuid)
}

/** An upload's state, updated up to four times a second. */
export function useSnapshot(queue: UploadQueue): UploadSnapshot {
  return useStore({ subscribe: queue.subscribe, get: queue.getSnapshot })
}
