import { type FileHandle, constants, copyFile, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { coverRange, type ByteRange } from './byte-range.ts'
import {
  type DiskFolder,
  isMissing,
  nullWhenMissing,
  placeOrRemove,
  toDiskError,
} from './disk-folder.ts'
import { listFolder } from './disk-listing.ts'
import { receiveFile } from './incoming-file.ts'
import type { OpenedFile, Storage } from './storage.ts'
import { StorageError } from './storage-error.ts'
import { checkContentType, checkPrefix, contentTypeOf } from './storage-key.ts'

/** Bytes read from the disk at once; each reader holds that many. */
const PIECE = 256 * 1024
/**
 * Files up to this size are read in one piece, which covers a watermarked picture for a large screen (300 to 450 kB).
 */
const WHOLE = 512 * 1024

/** The files of the disk storage, read and written by the server itself. */
export function createDiskFiles(
  folder: DiskFolder,
): Pick<Storage, 'open' | 'localPath' | 'head' | 'write' | 'delete' | 'copy' | 'list'> {
  const locate = (key: string): { path: string; contentType: string } => ({
    contentType: contentTypeOf(key),
    path: join(folder.root, key),
  })

  return {
    async open(key, range) {
      const { path, contentType } = locate(key)
      return openFile(path, contentType, range)
    },

    localPath: (key) => locate(key).path,

    async head(key) {
      const { path, contentType } = locate(key)
      const found = await stat(path).catch(nullWhenMissing)
      return found && { size: found.size, contentType, modifiedAt: Math.floor(found.mtimeMs) }
    },

    async write(key, content, { contentType }) {
      const source = content instanceof Uint8Array ? Readable.from([content]) : content
      // A source may fail while no one reads from it yet; that error surfaces below, as soon as it is read.
      source.on('error', () => {})
      try {
        checkContentType(key, contentType)
        const path = await folder.temporaryPath()
        await receiveFile(path, source, {
          minBytes: 0,
          maxBytes: Infinity,
          requireSpace: folder.requireSpace,
        })
        await placeOrRemove(folder, path, key)
      } catch (error) {
        source.destroy()
        throw toDiskError(error)
      }
    },

    async delete(key) {
      await rm(locate(key).path, { force: true })
    },

    async copy(from, to) {
      const original = locate(from)
      checkContentType(to, original.contentType)
      await placeOrRemove(folder, await copyAside(folder, original.path), to)
    },

    async *list(prefix, after = '') {
      checkPrefix(prefix)
      // Other folders are not searched.
      const started = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      yield* listFolder(folder.root, { prefix, after }, started)
    },
  }
}

async function openFile(
  path: string,
  contentType: string,
  range: ByteRange | undefined,
): Promise<OpenedFile | null> {
  const file = await open(path, 'r').catch(nullWhenMissing)
  if (!file) return null
  try {
    const { size, mtimeMs } = await file.stat()
    const span = range && coverRange(range, size)
    if (range && !span)
      throw new StorageError('range_not_satisfiable', 'The file ends before the requested part.')
    const known = { size, contentType, range: span, modifiedAt: Math.floor(mtimeMs) }
    if (!span && size <= WHOLE) return Object.assign(await readWhole(file, size), known)
    const stream = file.createReadStream({ ...span, highWaterMark: PIECE })
    return { stream, ...known }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Reading a picture of this size at once costs half as much as through a stream. */
async function readWhole(
  file: FileHandle,
  size: number,
): Promise<Pick<OpenedFile, 'stream' | 'data'>> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(size), 0, size, 0)
  await file.close()
  const data = buffer.subarray(0, bytesRead)
  let stream: Readable | undefined
  return {
    data,
    // Callers that use the data need no stream.
    get stream() {
      return (stream ??= Readable.from([data]))
    },
  }
}

/** Returns the path of the copy, which is then safely on disk. */
async function copyAside(folder: DiskFolder, original: string): Promise<string> {
  const path = await folder.temporaryPath()
  try {
    await copyFile(original, path, constants.COPYFILE_FICLONE)
    const file = await open(path, 'r+')
    await file.sync().finally(() => file.close())
    return path
  } catch (error) {
    await rm(path, { force: true })
    if (isMissing(error)) throw new StorageError('not_found', 'There is no file to copy.')
    throw toDiskError(error)
  }
}
