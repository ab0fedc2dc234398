import { isSystemFile } from '@proofdesk/domain/system-file'
import { compareText, type Found } from './collect-files.ts'
import { createYieldToMain } from './yield-to-main.ts'

/** Files returned together. */
const SLICE = 100

/**
 * Files of a chosen or dropped folder, or a single one, by the handle that the browser stored. Their paths are the same
 * as from the folder dialog.
 */
export async function* filesOfHandle(handle: FileSystemHandle): AsyncGenerator<Found[]> {
  const yieldToMain = createYieldToMain()
  let found: Found[] = []
  for await (const file of walk(handle, handle.name)) {
    await yieldToMain()
    found.push(file)
    if (found.length < SLICE) continue
    yield found
    found = []
  }
  if (found.length > 0) yield found
}

async function* walk(handle: FileSystemHandle, path: string): AsyncGenerator<Found> {
  if (isSystemFile(path)) return
  const children: (FileSystemFileHandle | FileSystemDirectoryHandle)[] = []
  try {
    if (isFile(handle)) return yield { file: await handle.getFile(), path }
    if (isFolder(handle)) for await (const child of handle.values()) children.push(child)
  } catch {
    return yield { unreadable: path }
  }
  // A folder's own files first, then its folders; both ordered by name.
  children.sort((a, b) => compareText(a.kind, b.kind) * -1 || compareText(a.name, b.name))
  for (const child of children) yield* walk(child, `${path}/${child.name}`)
}

const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file'
const isFolder = (handle: FileSystemHandle): handle is FileSystemDirectoryHandle =>
  handle.kind === 'directory'
