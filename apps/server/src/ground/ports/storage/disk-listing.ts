import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nullWhenMissing } from './disk-folder.ts'
import type { ListedFile } from './storage.ts'
import { isKey } from './storage-key.ts'

/**
 * Walks the files under `folder` of `root` (with a trailing slash; empty for all) whose key starts with `prefix` and
 * sorts after `after`, one folder at a time, in byte order of the keys.
 */
export async function* listFolder(
  root: string,
  wanted: { prefix: string; after: string },
  folder = '',
): AsyncGenerator<ListedFile> {
  const { prefix, after } = wanted
  const entries =
    (await readdir(join(root, folder), { withFileTypes: true }).catch(nullWhenMissing)) ?? []
  // A folder sorts by its name with the slash, like its keys: `a-b.jpg` comes before `a/b.jpg`.
  const paths = entries
    .map((entry) => folder + entry.name + (entry.isDirectory() ? '/' : ''))
    .sort(byCodeUnit)
  for (const path of paths) {
    if (path.endsWith('/')) {
      // `.incoming`, `.parts` and other hidden folders contain no keys.
      if (!path.startsWith('.') && isWithin(path, prefix) && mayComeBehind(path, after))
        yield* listFolder(root, wanted, path)
    } else if (path.startsWith(prefix) && path > after && isKey(path)) {
      const found = await stat(join(root, path)).catch(nullWhenMissing)
      if (found?.isFile())
        yield { key: path, size: found.size, modifiedAt: Math.floor(found.mtimeMs) }
    }
  }
}

/** Whether keys in the folder may start with the prefix. */
const isWithin = (folder: string, prefix: string): boolean =>
  folder.startsWith(prefix) || prefix.startsWith(folder)

/** Whether keys in the folder may sort after that key. */
const mayComeBehind = (folder: string, after: string): boolean =>
  folder > after || after.startsWith(folder)

function byCodeUnit(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
