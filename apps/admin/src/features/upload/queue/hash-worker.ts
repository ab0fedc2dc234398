import { createSHA256 } from 'hash-wasm'
import type { HashAnswer, HashRequest } from './file-hasher.ts'

/** Read at a time (spec §4): a photo in one go, a film in pieces, never a whole film in memory. */
const CHUNK_BYTES = 10_000_000

const hasher = createSHA256()
let turn: Promise<void> = Promise.resolve()

// One file after the other: the hasher is one piece of memory.
onmessage = ({ data }: MessageEvent<HashRequest>) => {
  turn = turn.then(async () => {
    let answer: HashAnswer
    try {
      answer = { id: data.id, checksum: await checksumOf(data.file) }
    } catch (error) {
      answer = { id: data.id, problem: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
    }
    postMessage(answer)
  })
}

async function checksumOf(file: File): Promise<string> {
  const sha256 = await hasher
  sha256.init()
  for (let start = 0; start < file.size; start += CHUNK_BYTES) {
    sha256.update(new Uint8Array(await file.slice(start, start + CHUNK_BYTES).arrayBuffer()))
  }
  return sha256.digest('hex')
}
