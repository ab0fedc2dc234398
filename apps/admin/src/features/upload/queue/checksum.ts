import { createSHA256 } from 'hash-wasm'
import { WHOLE_BYTES, readWholeChecksum } from './whole-checksum.ts'

/** Larger files are read in pieces of this size. */
const CHUNK_BYTES = 10_000_000

interface ChecksumOptions {
  wholeBytes?: number
  chunkBytes?: number
}

/** Creates a reader of SHA-256 checksums in hex; it rejects if a file can't be read. */
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
    // The hasher has shared memory, so one file at a time.
    const checksum = turn.then(() => readInPieces(file))
    turn = checksum.catch(() => {})
    return checksum
  }
}
