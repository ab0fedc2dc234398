import type { Gallery } from '@proofdesk/contract/admin/engines'
import { createStore } from '../../lib/create-store.ts'
import { type KeptFolder, forgetFolders, keepFolders } from './kept-folders.ts'
import { filesOfHandle } from './queue/collect-handles.ts'
import { forgetUnfinished, rememberUnfinished } from './unfinished-upload.ts'
import { keepAwake } from './keep-awake.ts'
import { createApiTransport } from './transport-api.ts'
import { createFileHasher } from './queue/file-hasher.ts'
import { type UploadQueue, createUploadQueue } from './queue/upload-queue.ts'
import { readAtOnce } from './at-once.ts'
import type { Found } from './queue/collect-files.ts'

/** Files to upload, with what the browser can open again after a reload where it knows how. */
export interface Chosen {
  files: AsyncIterable<Found[]>
  handles?: readonly FileSystemHandle[] | Promise<readonly FileSystemHandle[]>
}

/**
 * An upload of this page load. It belongs to a person: after a change of login no one sends with someone else's
 * rights.
 */
export interface Upload {
  gallery: Pick<Gallery, 'guid' | 'name' | 'slug'>
  userGuid: string
  /** Where the files go that were added last. */
  collectionGuid: string | undefined
  queue: UploadQueue
  release: () => void
}

// Outside React on purpose: an upload goes on while the person looks at other screens, and over a new login.
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

/** What `keepFolders` knows an upload's folders by. */
export const folderKey = (galleryGuid: string, userGuid: string) => `${userGuid} ${galleryGuid}`

/** Adds what was chosen to the upload into a gallery, and keeps its folders for after a reload. */
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

/** Goes on with what was chosen before a reload: what is stored is not sent again. */
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

/** Puts a finished upload away. */
export function closeUpload(upload: Upload): void {
  upload.release()
  forgetUnfinished(upload.gallery.guid)
  void forgetFolders(folderKey(upload.gallery.guid, upload.userGuid))
  uploads.set(uploads.get().filter((other) => other !== upload))
}

/** Someone is signed in (again): their uploads go on. */
export function continueUploads(userGuid: string): void {
  for (const upload of uploads.get()) if (upload.userGuid === userGuid) upload.queue.signedIn()
}

/** Loads what an upload needs while there is a network to load it from. */
export const prepareUploads = (): void => hasher.warmUp()

function noteProgress(upload: Upload, hasEnded = false) {
  const snapshot = upload.queue.getSnapshot()
  rememberUnfinished(upload, snapshot, hasEnded)
  if (snapshot.activity === 'finished' && snapshot.failed === 0)
    void forgetFolders(folderKey(upload.gallery.guid, upload.userGuid))
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
