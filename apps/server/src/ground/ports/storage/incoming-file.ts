import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { StorageError } from './storage-error.ts'

/** The network delivers chunks of 64 kB; each write needs a thread, so they are combined. */
const WRITE_BYTES = 1024 * 1024

/** Sizes in bytes, both inclusive; `checksum` is a SHA-256 in hex. */
export type FileLimits = {
  minBytes: number
  maxBytes: number
  checksum?: string
  /** Its bytes are copied immediately, so that it need not survive a power cut. */
  isPassing?: boolean
  /** Called before each chunk is written; an error that it throws ends the file. */
  requireSpace?: () => Promise<void>
}

/** A completely received file; `sha256` (hex) is set if a checksum was requested. */
export type FileFacts = { size: number; sha256?: string }

/**
 * Streams `body` into the new file `path` and syncs it, counting bytes on the way. If the body fails or violates a
 * limit (`too_large` immediately, `too_small`, `wrong_checksum`), the file is deleted before the error is thrown.
 */
export async function receiveFile(
  path: string,
  body: AsyncIterable<Uint8Array | string>,
  limits: FileLimits,
): Promise<FileFacts> {
  const hash = limits.checksum === undefined ? undefined : createHash('sha256')
  let size = 0

  async function take(file: FileHandle): Promise<void> {
    let pieces: Uint8Array[] = []
    let waiting = 0
    const flush = async () => {
      const batch = pieces
      pieces = []
      waiting = 0
      await limits.requireSpace?.()
      await writeAll(file, batch)
    }
    for await (const piece of body) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
      size += chunk.length
      if (size > limits.maxBytes) throw tooLarge(limits.maxBytes)
      hash?.update(chunk)
      pieces.push(chunk)
      waiting += chunk.length
      if (waiting >= WRITE_BYTES) await flush()
    }
    await flush()
  }

  const file = await open(path, 'wx')
  try {
    try {
      await take(file)
      if (size < limits.minBytes) throw tooSmall(limits.minBytes)
      const sha256 = hash?.digest('hex')
      if (sha256 !== limits.checksum)
        throw new StorageError(
          'wrong_checksum',
          'The file was damaged on its way. Please send it again.',
        )
      if (!limits.isPassing) await file.sync()
      return { size, sha256 }
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** The error for a file above its limit. */
export function tooLarge(maxBytes: number): StorageError {
  return new StorageError(
    'too_large',
    `This file is larger than the ${maxBytes} bytes that are allowed.`,
  )
}

/** The error for a file below its limit. */
export function tooSmall(minBytes: number): StorageError {
  return new StorageError(
    'too_small',
    minBytes === 1
      ? 'This file is empty.'
      : `This file is smaller than the ${minBytes} bytes that were expected.`,
  )
}

/** Appends the chunks to the file; a disk may accept only a part of them at once. */
async function writeAll(file: FileHandle, pieces: Uint8Array[]): Promise<void> {
  let left = pieces.filter((piece) => piece.length > 0)
  while (left.length > 0) {
    let { bytesWritten } = await file.writev(left)
    while (left[0] && left[0].length <= bytesWritten) {
      bytesWritten -= left[0].length
      left = left.slice(1)
    }
    if (left[0] && bytesWritten > 0) left = [left[0].subarray(bytesWritten), ...left.slice(1)]
  }
}
