import { createSHA256 } from 'hash-wasm'

/** Read at a time (spec §4): a photo in one or two goes, never a whole film in memory. */
const CHUNK_BYTES = 10_000_000

/** Makes a reader of SHA-256 checksums in hex. One file at a time: the hasher is one piece of memory. Rejects when the file can't be read. */
export async function createChecksumReader(chunkBytes = CHUNK_BYTES): Promise<(file: Blob) => Promise<string>> {
  const sha256 = await createSHA256()
  return async (file) => {
    sha256.init()
    for (let start = 0; start < file.size; start += chunkBytes) {
      sha256.update(new Uint8Array(await file.slice(start, start + chunkBytes).arrayBuffer()))
    }
    return sha256.digest('hex')
  }
}
