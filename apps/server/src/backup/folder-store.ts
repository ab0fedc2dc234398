import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { deleteLeftovers } from './leftovers.ts'
import type { PlaceStore, StoredObject } from './place-store.ts'

const READ_BYTES = 1024 * 1024

/** A backup destination in a folder. Files are written in `incoming` and renamed once they are on disk. */
export class FolderStore implements PlaceStore {
  readonly label: string
  readonly #root: string

  constructor(root: string, label: string) {
    this.label = label
    this.#root = root
  }

  async prepare(): Promise<void> {
    await mkdir(this.#root, { recursive: true, mode: 0o700 })
    await deleteLeftovers(join(this.#root, 'incoming'))
  }

  async size(name: string): Promise<number | undefined> {
    return (await stat(join(this.#root, name)).catch(undefinedWhenMissing))?.size
  }

  async open(name: string): Promise<Readable | undefined> {
    const path = join(this.#root, name)
    if (!(await stat(path).catch(undefinedWhenMissing))) return undefined
    return createReadStream(path, { highWaterMark: READ_BYTES })
  }

  write(name: string, content: Readable): Promise<void> {
    return this.writeUnnamed(content, async () => name)
  }

  async writeUnnamed(content: Readable, nameIt: () => Promise<string | undefined>): Promise<void> {
    const temporary = join(this.#root, 'incoming', randomUUID())
    try {
      await pipeline(
        content,
        createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
      )
      const name = await nameIt()
      if (name === undefined) await rm(temporary)
      else await place(temporary, join(this.#root, name))
    } catch (error) {
      // On a full disk it would take room from people trying to free some.
      await rm(temporary, { force: true })
      throw error
    }
  }

  async *list(folder: string): AsyncGenerator<StoredObject, void, undefined> {
    const path = join(this.#root, folder)
    const entries = (await readdir(path, { withFileTypes: true }).catch(undefinedWhenMissing)) ?? []
    for (const entry of entries) {
      const name = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.isDirectory()) yield* this.list(name)
      else {
        const found = await stat(join(this.#root, name)).catch(undefinedWhenMissing)
        if (found) yield { name, size: found.size, modifiedAt: found.mtimeMs }
      }
    }
  }

  async delete(name: string): Promise<void> {
    await rm(join(this.#root, name), { force: true })
  }
}

/** Renames a synced file so that it survives a power cut. */
async function place(temporary: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(temporary, path)
  if (process.platform === 'win32') return
  const handle = await open(dirname(path))
  await handle.sync().finally(() => handle.close())
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
