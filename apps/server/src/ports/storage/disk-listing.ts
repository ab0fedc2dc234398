import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nullWhenMissing } from './disk-folder.ts'
import type { ListedFile } from './storage.ts'
import { isKey } from './storage-key.ts'

/** Walks the files under `root` whose key begins with `prefix`, one folder at a time, in the order of the keys' bytes. */
export async function* listFolder(
  root: string,
  prefix: string,
  folder = '',
): AsyncGenerator<ListedFile> {
  const entries =
    (await readdir(join(root, folder), { withFileTypes: true }).catch(nullWhenMissing)) ?? []
  // A folder sorts by its name with the slash, as its keys do: `a-b.jpg` comes before `a/b.jpg`.
  const paths = entries
    .map((entry) => folder + entry.name + (entry.isDirectory() ? '/' : ''))
    .sort(byCodeUnit)
  for (const path of paths) {
    if (path.endsWith('/')) {
      // `.incoming`, `.parts` and whatever else is hidden holds no keys.
      if (!path.startsWith('.') && (path.startsWith(prefix) || prefix.startsWith(path)))
        yield* listFolder(root, prefix, path)
    } else if (path.startsWith(prefix) && isKey(path)) {
      const found = await stat(join(root, path)).catch(nullWhenMissing)
      if (found?.isFile())
        yield { key: path, size: found.size, modifiedAt: Math.floor(found.mtimeMs) }
    }
  }
}

function byCodeUnit(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
