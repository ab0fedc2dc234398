import type { Storage } from '../../ground/ports/storage/storage.ts'

/** The files of one record: their bytes by name. */
export type Folder = Map<string, number>

/**
 * Some records' folders below a prefix, by their path, in the order of the store. `last`: the last of them, behind
 * which a further call goes on; undefined when there are no more.
 */
export async function listFolders(
  storage: Pick<Storage, 'list'>,
  prefix: string,
  { after, most }: { after: string | undefined; most: number },
): Promise<{ folders: Map<string, Folder>; last: string | undefined }> {
  const folders = new Map<string, Folder>()
  // No name of a file begins behind this sign, so everything of that folder comes before.
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
