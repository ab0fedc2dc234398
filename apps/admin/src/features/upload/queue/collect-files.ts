import { isSystemFile } from '@proofdesk/domain/system-file'
import { createYieldToMain } from './yield-to-main.ts'

/** A file that the person chose, with its path inside the folder. */
interface ChosenFile {
  file: File
  path: string
}
/** Or the path of a folder or file that could not be opened. */
export type Found = ChosenFile | { unreadable: string }

/** Files opened concurrently and returned together. */
const SLICE = 100

/** Files of an `<input type="file">`, ordered by path. */
export async function* filesOf(list: Iterable<File>): AsyncGenerator<Found[]> {
  const files: ChosenFile[] = []
  const yieldToMain = createYieldToMain()
  for (const file of list) {
    await yieldToMain()
    const path = file.webkitRelativePath || file.name
    if (!isSystemFile(path)) files.push({ file, path })
  }
  files.sort((a, b) => compareText(a.path, b.path))
  for (let start = 0; start < files.length; start += SLICE) yield files.slice(start, start + SLICE)
}

/**
 * Everything that was dropped, including nested folders. Must be called in the drop event itself (the browser empties
 * the transfer afterwards); folders are read while iterating.
 */
export function filesOfDrop(transfer: DataTransfer): AsyncGenerator<Found[]> {
  const entries: FileSystemEntry[] = []
  const loose: File[] = []
  for (const item of transfer.items) {
    if (item.kind !== 'file') continue
    const entry = item.webkitGetAsEntry()
    // Not every dropped item has an entry, such as a picture from another page.
    const file = entry ? null : item.getAsFile()
    if (entry && !isSystemFile(entry.name)) entries.push(entry)
    else if (file) loose.push(file)
  }
  return walk(entries, loose)
}

async function* walk(entries: FileSystemEntry[], loose: File[]): AsyncGenerator<Found[]> {
  yield* filesOf(loose)
  yield* openFiles(entries)
  const folders = entries.filter(isFolder)
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    const children: FileSystemEntry[] = []
    const reader = folder.createReader()
    try {
      // It returns about a hundred at a time, and an empty list at the end.
      for (let part = await readSome(reader); part.length > 0; part = await readSome(reader))
        children.push(...part)
    } catch {
      yield [{ unreadable: folder.fullPath.slice(1) }]
    }
    children.sort((a, b) => compareText(a.name, b.name))
    yield* openFiles(children)
    folders.push(
      ...children
        .filter(isFolder)
        .filter(({ name }) => !isSystemFile(name))
        .reverse(),
    )
  }
}

function readSome(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject))
}

async function* openFiles(entries: FileSystemEntry[]): AsyncGenerator<Found[]> {
  const files = entries.filter(
    (entry): entry is FileSystemFileEntry => entry.isFile && !isSystemFile(entry.name),
  )
  for (let start = 0; start < files.length; start += SLICE)
    yield await Promise.all(files.slice(start, start + SLICE).map(openEntry))
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

/** The camera's order, since its names count up. Much faster than a collator on 50,000 paths. */
export const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
