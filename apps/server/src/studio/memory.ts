import { createKeyedLimit } from '../ground/concurrency/keyed-limit.ts'

/** A console window has one or two. */
const STREAMS_PER_SESSION = 10

export function createStudioMemory() {
  return {
    /** Event streams by session. */
    eventStreams: createKeyedLimit(STREAMS_PER_SESSION),
  }
}

declare module '../ground/deps.ts' {
  interface Memory {
    studio: ReturnType<typeof createStudioMemory>
  }
}
