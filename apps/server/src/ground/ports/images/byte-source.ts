import { open } from 'node:fs/promises'

/** A file that is read in pieces, wherever it is. */
export interface ByteSource {
  size: number
  /** The available bytes: fewer than requested at the end of the file, none after it. */
  read(at: number, length: number): Promise<Buffer>
}

/**
 * Runs `work` on a file, by its path or as its bytes. Rejects with the system's error for a file that can't be opened.
 */
export async function withByteSource<T>(
  file: string | Uint8Array,
  work: (source: ByteSource) => Promise<T>,
): Promise<T> {
  if (typeof file !== 'string')
    return work({
      size: file.length,
      read: async (at, length) => Buffer.from(file.subarray(at, at + length)),
    })
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    return await work({
      size,
      async read(at, length) {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - at)))
        let filled = 0
        while (filled < buffer.length) {
          const { bytesRead } = await handle.read(
            buffer,
            filled,
            buffer.length - filled,
            at + filled,
          )
          if (bytesRead === 0) break
          filled += bytesRead
        }
        return buffer.subarray(0, filled)
      },
    })
  } finally {
    await handle.close()
  }
}
