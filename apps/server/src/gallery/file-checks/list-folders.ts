import type { Storage } from '../../ground/ports/storage/storage.ts'

/** The files of one record: sizes in bytes by name. */
export type Folder = Map<string, number>

/**
 * Lists a few records' folders below a prefix, by path, in the store's order. `last`: the last folder, to continue
 * after; undefined at the end.
 */
export async function listFolders(
  storage: Pick<Storage, 'list'>,
  prefix: string,
  { after, most }: { after: string | undefined; most: number },
): Promise<{ folders: Map<string, Folder>; last: string | undefined }> {
  const folders = new Map<string, Folder>()
  // No file name begins after this character, so every file of that folder comes before it.
  const from = after === undefined ? undefined : `${prefix}${after}/~`
  for await (const { key, size } of storage.list(prefix, from)) {
    const rest = key.slice(prefix.length)
    const end = rest.lastIndexOf('/')
    if (end < 0) continue
    const path = rest.slice(0, end)
    let folder = folders.get(path)
    if (!folder) {
      if (folders.size === most) return { folders, last: [...folders.keys()].at(-1) }
      folders.set(path, (folder = new Map()))
    }
    folder.set(rest.slice(end + 1), size)
  }
  return { folders, last: undefined }
}
