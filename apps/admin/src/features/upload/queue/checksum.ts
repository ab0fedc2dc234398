import { createSHA256 } from 'hash-wasm'
import { WHOLE_BYTES, readWholeChecksum } from './whole-checksum.ts'

/** Larger files are read in pieces of this size. */
const CHUNK_BYTES = 10_000_000

interface ChecksumOptions {
  wholeBytes?: number
  chunkBytes?: number
}

/** Makes a reader of SHA-256 checksums in hex; it rejects when a file can't be read. */
export async function createChecksumReader({
  wholeBytes = WHOLE_BYTES,
  chunkBytes = CHUNK_BYTES,
}: ChecksumOptions = {}): Promise<(file: Blob) => Promise<string>> {
  const sha256 = await createSHA256()
  let turn: Promise<unknown> = Promise.resolve()

  async function readInPieces(file: Blob): Promise<string> {
    sha256.init()
    for (let start = 0; start < file.size; start += chunkBytes) {
      sha256.update(new Uint8Array(await file.slice(start, start + chunkBytes).arrayBuffer()))
    }
    return sha256.digest('hex')
  }

  return (file) => {
    if (readWholeChecksum && file.size <= wholeBytes) return readWholeChecksum(file)
    // The hasher is one piece of memory: one file after the other.
    const checksum = turn.then(() => readInPieces(file))
    turn = checksum.catch(() => {})
    return checksum
  }
}
