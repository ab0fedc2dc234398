import type { Gallery } from '@proofdesk/contract/admin/engines'
import { createStore } from '../../lib/create-store.ts'
import { type KeptFolder, clearFolders, keepFolders } from './kept-folders.ts'
import { filesOfHandle } from './queue/collect-handles.ts'
import { clearUnfinished, rememberUnfinished } from './unfinished-upload.ts'
import { keepAwake } from './keep-awake.ts'
import { createApiTransport } from './transport-api.ts'
import { createFileHasher } from './queue/file-hasher.ts'
import { type UploadQueue, createUploadQueue } from './queue/upload-queue.ts'
import { readAtOnce } from './at-once.ts'
import type { Found } from './queue/collect-files.ts'

/** Files to upload, with handles to reopen them after a reload where supported. */
export interface Chosen {
  files: AsyncIterable<Found[]>
  handles?: readonly FileSystemHandle[] | Promise<readonly FileSystemHandle[]>
}

/**
 * An upload of this page load. It belongs to a person: after someone else signs in, nothing is sent with their
 * permissions.
 */
export interface Upload {
  gallery: Pick<Gallery, 'guid' | 'name' | 'slug'>
  userGuid: string
  /** The collection of the files added last. */
  collectionGuid: string | undefined
  queue: UploadQueue
  release: () => void
}

// Outside React on purpose: an upload continues while the person looks at other screens, and after signing in again.
export const uploads = createStore<readonly Upload[]>([])
const hasher = createFileHasher()
let isWatching = false

/** The running upload into a gallery, or a new one. */
export function openUpload(gallery: Upload['gallery'], userGuid: string): Upload {
  const open = uploads
    .get()
    .find((upload) => upload.gallery.guid === gallery.guid && upload.userGuid === userGuid)
  if (open) return open
  watchPage()
  const queue = createUploadQueue({
    transport: createApiTransport(gallery.guid, hasher.hash),
    hash: hasher.hash,
    isReadable,
    now: Date.now,
    random: Math.random,
  })
  queue.setAtOnce(readAtOnce())
  const unsubscribe = queue.subscribe(() => {
    noteProgress(upload)
    keepAwake(uploads.get().some((upload) => upload.queue.getSnapshot().activity === 'running'))
  })
  const upload: Upload = {
    gallery,
    userGuid,
    collectionGuid: undefined,
    queue,
    release: unsubscribe,
  }
  uploads.set([...uploads.get(), upload])
  return upload
}

/** The key under which `keepFolders` stores an upload's folders. */
export const folderKey = (galleryGuid: string, userGuid: string) => `${userGuid} ${galleryGuid}`

/** Adds the chosen files to the upload into a gallery, and stores their folders for after a reload. */
export async function addToUpload(
  gallery: Upload['gallery'],
  userGuid: string,
  { files, handles = [] }: Chosen,
  collectionGuid: string | undefined,
): Promise<void> {
  const upload = openUpload(gallery, userGuid)
  upload.collectionGuid = collectionGuid
  const keep = async () => {
    const kept = (await handles).map((handle) => ({ handle, collectionGuid }))
    if (kept.length > 0) await keepFolders(folderKey(gallery.guid, userGuid), kept)
  }
  await Promise.all([upload.queue.add(files, collectionGuid), keep()])
}

/** Continues with what was chosen before a reload: stored files aren't sent again. */
export async function continueUpload(
  gallery: Upload['gallery'],
  userGuid: string,
  folders: readonly KeptFolder[],
): Promise<void> {
  const upload = openUpload(gallery, userGuid)
  for (const { handle, collectionGuid } of folders) {
    upload.collectionGuid = collectionGuid
    await upload.queue.add(filesOfHandle(handle), collectionGuid)
  }
}

/** Removes a finished upload. */
export function closeUpload(upload: Upload): void {
  upload.release()
  clearUnfinished(upload.gallery.guid)
  void clearFolders(folderKey(upload.gallery.guid, upload.userGuid))
  uploads.set(uploads.get().filter((other) => other !== upload))
}

/** Someone has signed in (again): their uploads continue. */
export function continueUploads(userGuid: string): void {
  for (const upload of uploads.get()) if (upload.userGuid === userGuid) upload.queue.signedIn()
}

/** Loads what an upload requires while the network is available. */
export const prepareUploads = (): void => hasher.warmUp()

function noteProgress(upload: Upload, hasEnded = false) {
  const snapshot = upload.queue.getSnapshot()
  rememberUnfinished(upload, snapshot, hasEnded)
  if (snapshot.activity === 'finished' && snapshot.failed === 0)
    void clearFolders(folderKey(upload.gallery.guid, upload.userGuid))
}

function watchPage() {
  if (isWatching) return
  isWatching = true
  const retryNow = () => {
    for (const { queue } of uploads.get()) queue.retryNow()
  }
  window.addEventListener('online', retryNow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retryNow()
  })
  window.addEventListener('pagehide', () => {
    for (const upload of uploads.get()) noteProgress(upload, true)
  })
  window.addEventListener('beforeunload', (event) => {
    if (
      uploads
        .get()
        .some(({ queue }) => !['empty', 'finished'].includes(queue.getSnapshot().activity))
    )
      event.preventDefault()
  })
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
