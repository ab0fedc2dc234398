import { ImageError } from './image-error.ts'
import { createLimitedThread } from './limited-thread.ts'
import type { PhotoMetadata } from './photo-metadata.ts'

export interface MetadataRequest {
  source: string | Uint8Array
}

/** A system failure: the file can't be opened. */
export type MetadataReply =
  | { metadata: PhotoMetadata }
  | { failure: { message: string; code: string | undefined; syscall: string | undefined } }

/** A camera's metadata takes milliseconds; a malicious file that takes longer only loses its own capture time. */
const TIME_LIMIT_MS = 5_000

/**
 * Reads metadata in a thread, because a crafted block of 64 kB occupies its reader for seconds, and one of a megabyte
 * for 15 seconds.
 */
export function createMetadataReader(): {
  readMetadata(
    source: string | Uint8Array,
    options?: { timeLimitMs?: number },
  ): Promise<PhotoMetadata>
  close(): Promise<void>
} {
  const thread = createLimitedThread<MetadataRequest, MetadataReply>({
    script: new URL('./metadata-thread.ts', import.meta.url),
    name: 'metadata',
    idleMs: 30_000,
  })
  return {
    async readMetadata(source, { timeLimitMs = TIME_LIMIT_MS } = {}) {
      const reply = await thread.ask({ source }, { timeLimitMs }).catch((error: unknown) => {
        if (!(error instanceof ImageError)) throw error
        const warning = 'The metadata was left out because reading it takes too long.'
        return { metadata: { orientation: 1, keywords: [], warnings: [warning] } }
      })
      if ('failure' in reply) throw Object.assign(new Error(reply.failure.message), reply.failure)
      return reply.metadata
    },
    close: thread.close,
  }
}
