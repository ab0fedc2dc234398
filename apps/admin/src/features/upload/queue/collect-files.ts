import { isSystemFile } from '@proofdesk/domain/system-file'

/** A file that the person chose, with its path inside the folder; or a folder or file that could not be opened. */
export type Found = { file: File; path: string } | { unreadable: string }

/** So many files are handled before the page gets its turn. */
const SLICE = 250

/** Files of an `<input type="file">`, in slices that let the page breathe: asking 50,000 files for their size takes a while. */
export async function* filesOf(list: Iterable<File>): AsyncGenerator<Found[]> {
  let slice: Found[] = []
  for (const file of list) {
    const path = file.webkitRelativePath || file.name
    if (!isSystemFile(path)) slice.push({ file, path })
    if (slice.length < SLICE) continue
    yield slice
    slice = []
    await letThePageBreathe()
  }
  yield slice
}

/**
 * Everything that was dropped, folders and their folders included. Must be called in the drop event itself (the browser
 * empties the transfer afterwards); the walking happens while the answer is read.
 */
export function filesOfDrop(transfer: DataTransfer): AsyncGenerator<Found[]> {
  const entries: FileSystemEntry[] = []
  const loose: File[] = []
  for (const item of transfer.items) {
    if (item.kind !== 'file') continue
    const entry = item.webkitGetAsEntry()
    const file = entry ? null : item.getAsFile()
    if (entry) entries.push(entry)
    else if (file) loose.push(file)
  }
  return walk(entries, loose)
}

async function* walk(entries: FileSystemEntry[], loose: File[]): AsyncGenerator<Found[]> {
  yield* filesOf(loose)
  yield* readEntries(entries)
  const folders = entries.filter(isFolder)
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    const reader = folder.createReader()
    for (;;) {
      let children: FileSystemEntry[]
      try {
        // Answers about a hundred at a time, and an empty list at the end.
        children = await new Promise((resolve, reject) => reader.readEntries(resolve, reject))
      } catch {
        yield [{ unreadable: folder.fullPath.slice(1) }]
        break
      }
      if (children.length === 0) break
      const wanted = children.filter((child) => !isSystemFile(child.name))
      folders.push(...wanted.filter(isFolder).reverse())
      yield* readEntries(wanted)
    }
  }
}

async function* readEntries(entries: FileSystemEntry[]): AsyncGenerator<Found[]> {
  const files = entries.filter((entry): entry is FileSystemFileEntry => entry.isFile && !isSystemFile(entry.name))
  for (let start = 0; start < files.length; start += SLICE) {
    yield await Promise.all(files.slice(start, start + SLICE).map(openEntry))
    await letThePageBreathe()
  }
}

function openEntry(entry: FileSystemFileEntry): Promise<Found> {
  const path = entry.fullPath.slice(1)
  return new Promise((resolve) => {
    entry.file(
      (file) => resolve({ file, path }),
      () => resolve({ unreadable: path }),
    )
  })
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Lets input and painting go first. A message is not slowed down in background tabs the way a timer is. */
function letThePageBreathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
