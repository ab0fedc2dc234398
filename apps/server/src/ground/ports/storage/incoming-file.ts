import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { StorageError } from './storage-error.ts'

/** The network hands over pieces of 64 kB; each write waits for a thread, so they are written together. */
const WRITE_BYTES = 1024 * 1024

/** Sizes in bytes, both included; `checksum` is a SHA-256 in hex. */
export type FileLimits = {
  minBytes: number
  maxBytes: number
  checksum?: string
  /** Its bytes are copied on at once, so that it needn't survive a power cut. */
  isPassing?: boolean
  /** Asked before each piece that is written; what it throws ends the file. */
  requireSpace?: () => Promise<void>
}

/** A file that has arrived whole; `sha256` (hex) is there when a checksum was asked for. */
export type FileFacts = { size: number; sha256?: string }

/**
 * Streams `body` into the new file `path` and syncs it, counting as it goes. When the body fails or breaks a limit
 * (`too_large` as soon as it does, `too_small`, `wrong_checksum`), the file is gone again before the error is thrown.
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

/** The error of a file above its limit. */
export function tooLarge(maxBytes: number): StorageError {
  return new StorageError(
    'too_large',
    `This file is larger than the ${maxBytes} bytes that are allowed.`,
  )
}

/** The error of a file below its limit. */
export function tooSmall(minBytes: number): StorageError {
  return new StorageError(
    'too_small',
    minBytes === 1
      ? 'This file is empty.'
      : `This file is smaller than the ${minBytes} bytes that were expected.`,
  )
}

/** Writes the pieces one after another at the file's end; a disk may take only a part of them at once. */
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
