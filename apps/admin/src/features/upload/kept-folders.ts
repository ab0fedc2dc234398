/** A folder or file chosen for an upload, in a form that this browser can reopen, and its collection. */
export interface KeptFolder {
  handle: FileSystemHandle
  collectionGuid: string | undefined
}

const DATABASE = 'proofdesk.uploads'
const STORE = 'folders'
/** Dropped files have handles too; this many can be reopened without choosing a folder again. */
const KEPT_AT_MOST = 100

/** Chromium only; elsewhere a folder is chosen by an `<input>` and can't be reopened after a reload. */
interface FolderPicker {
  showDirectoryPicker(): Promise<FileSystemDirectoryHandle>
}
interface DroppedItem extends DataTransferItem {
  getAsFileSystemHandle(): Promise<FileSystemHandle | null>
}
interface AskedHandle extends FileSystemHandle {
  requestPermission(descriptor: { mode: 'read' }): Promise<PermissionState>
}

export const canKeepFolders = (): boolean =>
  'showDirectoryPicker' in window && typeof indexedDB !== 'undefined'

/** The browser's folder dialog; undefined if it was cancelled. */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await (window as unknown as FolderPicker).showDirectoryPicker()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}

/**
 * The dropped items in a form that can be reopened. Must be called in the drop event itself: the browser empties the
 * transfer afterwards.
 */
export async function handlesOfDrop({ items }: DataTransfer): Promise<FileSystemHandle[]> {
  if (!canKeepFolders()) return []
  const dropped = [...items].filter(({ kind }) => kind === 'file') as DroppedItem[]
  const handles = await Promise.all(dropped.map((item) => item.getAsFileSystemHandle()))
  return handles.filter((handle) => handle !== null)
}

/** Whether all of them may be read; prompts the person, so it must follow a click. */
export async function mayRead(folders: readonly KeptFolder[]): Promise<boolean> {
  for (const { handle } of folders)
    if ((await (handle as AskedHandle).requestPermission({ mode: 'read' })) !== 'granted')
      return false
  return true
}

/**
 * Stores what was chosen, so that one click continues after a reload. If storing fails, the folder has to be chosen
 * again.
 */
export async function keepFolders(key: string, more: readonly KeptFolder[]): Promise<void> {
  const kept = [...(await readFolders(key)), ...more]
  if (kept.length <= KEPT_AT_MOST) await inStore('readwrite', (store) => store.put(kept, key))
  else await clearFolders(key)
}

export async function readFolders(key: string): Promise<KeptFolder[]> {
  return (await inStore<KeptFolder[] | undefined>('readonly', (store) => store.get(key))) ?? []
}

export async function clearFolders(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key))
}

/** Undefined if the browser stores nothing, as in a private window. */
async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  if (!canKeepFolders()) return undefined
  try {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    const database = await answerOf(opening)
    try {
      return await answerOf(ask(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser’s database failed'))
  })
}
