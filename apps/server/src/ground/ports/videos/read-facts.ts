import { open, stat } from 'node:fs/promises'
import type { VideoProblem } from '@proofdesk/domain/video'
import { askReader } from './ask-reader.ts'
import { probeFacts } from './probe-facts.ts'
import { AVCHD_HEAD_BYTES, readAvchdTime } from './read-avchd-time.ts'
import { type Container, HEAD_BYTES, sniffContainer } from './sniff-container.ts'
import { VideoError } from './video-error.ts'
import type { VideoFacts } from './video-facts.ts'

/** ffmpeg may support a video that the library rejects. */
const SECOND_OPINION: readonly VideoProblem[] = ['unknown_codec', 'not_a_video', 'no_picture']

/**
 * Reads a video's facts, in separate processes: MP4 and MOV with a library, and everything that it can't read and all
 * other containers with ffprobe. Without ffprobe the library reads Matroska and WebM, too. Throws VideoError.
 */
export async function readFacts(file: string, ffprobe: string | undefined): Promise<VideoFacts> {
  const head = await readHead(file, HEAD_BYTES)
  const container = sniffContainer(head)
  if (!container) throw new VideoError('not_a_video')
  if (!ffprobe) return readWithoutFfprobe(file, container)
  switch (container) {
    case 'mov':
      return orElse(
        SECOND_OPINION,
        () => askReader(file),
        () => probeFacts(ffprobe, file, container),
      )
    case 'matroska':
      // Browsers' recordings don't contain their length, which the library determines.
      return orElse(
        ['truncated'],
        () => probeFacts(ffprobe, file, container),
        () => askReader(file),
      )
    case 'mpegts':
      return {
        ...(await probeFacts(ffprobe, file, container)),
        ...(await readRecorded(file)),
      }
    case 'avi':
      await requireWholeAvi(file, head)
      return probeFacts(ffprobe, file, container)
    case 'mpeg':
      return probeFacts(ffprobe, file, container)
  }
}

async function readWithoutFfprobe(file: string, container: Container): Promise<VideoFacts> {
  const needsFfprobe = () => Promise.reject(new VideoError('needs_ffmpeg'))
  return container === 'mov' || container === 'matroska'
    ? orElse(['unknown_codec'], () => askReader(file), needsFfprobe)
    : needsFfprobe()
}

/** The result of one reader, or of another one if the first has found one of these problems. */
async function orElse(
  problems: readonly VideoProblem[],
  read: () => Promise<VideoFacts>,
  readAgain: () => Promise<VideoFacts>,
): Promise<VideoFacts> {
  return read().catch((error: unknown) => {
    if (error instanceof VideoError && problems.includes(error.problem)) return readAgain()
    throw error
  })
}

async function readRecorded(file: string): Promise<Pick<VideoFacts, 'takenAtLocal'>> {
  const takenAtLocal = readAvchdTime(await readHead(file, AVCHD_HEAD_BYTES))
  return takenAtLocal ? { takenAtLocal } : {}
}

async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** An AVI contains its length. An interrupted recording says 0, and is accepted as far as it goes. */
async function requireWholeAvi(path: string, head: Buffer): Promise<void> {
  if (head.readUInt32LE(4) > (await stat(path)).size) throw new VideoError('truncated')
}
