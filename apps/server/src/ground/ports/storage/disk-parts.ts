import { DAY_MS } from '@proofdesk/domain/duration'
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type DiskFolder, isMissing, nullWhenMissing, toDiskError } from './disk-folder.ts'
import {
  type JoinedFile,
  type PartedUpload,
  incomplete,
  noSuchUpload,
  requireAll,
} from './file-parts.ts'
import { StorageError } from './storage-error.ts'
import { contentTypeOf } from './storage-key.ts'

/** An upload without new parts for this long is not continued: its registration is deleted earlier. */
const ABANDONED_AFTER_MS = 14 * DAY_MS
const COPIED_AT_ONCE = 1024 * 1024
const FILE = 'file'

/** A part, as contained in its signed URL. */
export type PlacedPart = { upload: string; number: number; start: number }

/**
 * Uploads in parts on disk: a folder for each, with the growing file and an empty marker file for each part that is
 * safely in it, named by its number and checksum.
 */
export class DiskParts {
  readonly #folder: DiskFolder

  constructor(folder: DiskFolder) {
    this.#folder = folder
  }

  async begin(key: string): Promise<string> {
    contentTypeOf(key)
    const upload = randomUUID()
    try {
      await mkdir(this.#pathOf(upload), { recursive: true })
      await (await open(this.#fileOf(upload), 'wx')).close()
      return upload
    } catch (error) {
      throw toDiskError(error)
    }
  }

  /**
   * Copies a completely received part into its place. Throws `already_stored` if different bytes are there, `not_found`
   * without such an upload.
   */
  async place(path: string, part: PlacedPart, checksum: string): Promise<void> {
    const { upload, number, start } = part
    const notes = await this.#readNotes(upload)
    if (!notes) throw noSuchUpload()
    const note = notes.find((each) => each.number === number)
    if (note?.checksum === checksum) return
    if (note) throw new StorageError('already_stored', 'Other bytes have arrived as this part.')
    try {
      await pipeline(
        createReadStream(path, { highWaterMark: COPIED_AT_ONCE }),
        // Safely on disk before its marker says so.
        createWriteStream(this.#fileOf(upload), { flags: 'r+', start, flush: true }),
      )
      await (await open(join(this.#pathOf(upload), `${number}-${checksum}`), 'w')).close()
    } catch (error) {
      nullWhenMissing(toDiskError(error))
      throw noSuchUpload()
    }
  }

  async list({ upload }: PartedUpload): Promise<number[] | null> {
    const notes = await this.#readNotes(upload)
    return notes && [...new Set(notes.map(({ number }) => number))].sort((a, b) => a - b)
  }

  /** Moves the file to its key. Its parts were counted and synced as they arrived. */
  async join(parted: PartedUpload, { size, parts }: JoinedFile): Promise<void> {
    const numbers = await this.list(parted)
    const file = this.#fileOf(parted.upload)
    const found = numbers && (await stat(file).catch(nullWhenMissing))
    if (found) {
      requireAll(numbers, parts)
      if (found.size !== size) throw incomplete()
      if (await moveFile(this.#folder, file, parted.key)) return this.drop(parted)
    }
    const joined = await stat(join(this.#folder.root, parted.key)).catch(nullWhenMissing)
    if (joined?.size !== size) throw noSuchUpload()
  }

  async drop({ upload }: PartedUpload): Promise<void> {
    await rm(this.#pathOf(upload), { recursive: true, force: true })
  }

  /** Deletes abandoned uploads, as of `now` (epoch milliseconds). */
  async sweep(now: number): Promise<void> {
    for (const upload of (await readdir(this.#folder.parts).catch(nullWhenMissing)) ?? []) {
      // Each new marker updates the folder's time.
      const found = await stat(this.#pathOf(upload)).catch(nullWhenMissing)
      if (found && found.mtimeMs < now - ABANDONED_AFTER_MS) await this.drop({ key: '', upload })
    }
  }

  async #readNotes(upload: string): Promise<{ number: number; checksum: string }[] | null> {
    const names = await readdir(this.#pathOf(upload)).catch(nullWhenMissing)
    // A power cut may have lost the file of an upload that had just started.
    if (!names?.includes(FILE)) return null
    return names.flatMap((name) => {
      const [, number, checksum] = /^(\d+)-([0-9a-f]{64})$/.exec(name) ?? []
      return number && checksum ? [{ number: Number(number), checksum }] : []
    })
  }

  #pathOf(upload: string): string {
    return join(this.#folder.parts, upload)
  }

  #fileOf(upload: string): string {
    return join(this.#pathOf(upload), FILE)
  }
}

/** False if another call has just moved it. */
async function moveFile(folder: DiskFolder, file: string, key: string): Promise<boolean> {
  try {
    await folder.place(file, key)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw toDiskError(error)
  }
}
