import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A copy of the program's sources that a journey may change. */
export interface SourceCopy {
  path: string
  /** Replaces a text that occurs once in the file, like an editor saving it. */
  edit(file: string, old: string, changed: string): Promise<void>
  /** Saves the file unchanged. */
  save(file: string): Promise<void>
  remove(): Promise<void>
}

/**
 * Copies the sources into a folder below the project's own, so that its packages are found; git and the checks ignore
 * it.
 */
export async function copySources(): Promise<SourceCopy> {
  await mkdir(join(ROOT, '.data'), { recursive: true })
  const path = await mkdtemp(join(ROOT, '.data', 'sources-'))
  for (const part of ['apps', 'packages', 'scripts', 'tsconfig.base.json'])
    await cp(join(ROOT, part), join(path, part), {
      recursive: true,
      filter: (file) => !['node_modules', 'dist', 'data'].includes(basename(file)),
    })
  // Our own packages are those of the copy; some apps have their own versions of packages.
  await mkdir(join(path, 'node_modules/@proofdesk'), { recursive: true })
  for (const folder of ['apps', 'packages'])
    for (const name of await readdir(join(path, folder)))
      await symlink(join(path, folder, name), join(path, 'node_modules/@proofdesk', name))
  for (const app of await readdir(join(ROOT, 'apps'))) await linkOwnPackages(app, path)
  // Atomically, like editors: Vite would treat a file read during the write as one without its exports, and reload the
  // page.
  const write = async (file: string, text: string) => {
    const written = join(path, 'written')
    await writeFile(written, text)
    await rename(written, join(path, file))
  }
  return {
    path,
    async edit(file, old, changed) {
      const text = await readFile(join(path, file), 'utf8')
      if (text.split(old).length !== 2)
        throw new Error(`${file} doesn’t contain “${old}” exactly once`)
      await write(
        file,
        text.replace(old, () => changed),
      )
    },
    async save(file) {
      await write(file, await readFile(join(path, file), 'utf8'))
    },
    remove: () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  }
}

async function linkOwnPackages(app: string, copy: string): Promise<void> {
  const own = join('apps', app, 'node_modules')
  const names = await readdir(join(ROOT, own)).catch(() => [])
  await mkdir(join(copy, own), { recursive: true })
  for (const name of names.filter((each) => !each.startsWith('.')))
    await symlink(join(ROOT, own, name), join(copy, own, name))
}
