import { createChecksumReader } from './checksum.ts'
import type { HashAnswer, HashRequest } from './file-hasher.ts'

const reader = createChecksumReader()

onmessage = async ({ data: { id, file } }: MessageEvent<HashRequest>) => {
  let answer: HashAnswer
  try {
    const readChecksum = await reader
    answer = { id, checksum: await readChecksum(file) }
  } catch (error) {
    answer = {
      id,
      problem: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    }
  }
  postMessage(answer)
}
