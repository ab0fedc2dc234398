import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { Pixels } from '../images/read-pixels.ts'
import { createTaskProcess } from '../task-process.ts'
import { FaceEngineLost, type FacePort, type FoundFace } from './face-port.ts'

/** What is done in the process. */
export interface FaceTasks {
  findFaces(pixels: Pixels): Promise<FoundFace[]>
}

/** The models' package and its version, and the number of our way of using it: one more when it describes a face differently. */
export const FACE_VERSION = 'face-api-1.7.15/1'

interface FaceProcessOptions {
  script?: URL
  /** An engine holds some 300 MB, so one that nobody needs ends. */
  idleMs?: number
}

/**
 * The engine in processes of its own: one with the lowest priority for photos, and one that people who wait have to themselves. Each starts
 * with its first picture. A crash takes along what that process had in work and not the server.
 */
export function createFaceProcess({
  script = new URL('./face-process-main.ts', import.meta.url),
  idleMs = 5 * MINUTE_MS,
}: FaceProcessOptions = {}): FacePort {
  const forPhotos = createEngineProcess(script, { hasLowPriority: true, idleMs })
  const forPeople = createEngineProcess(script, { hasLowPriority: false, idleMs })
  return {
    version: FACE_VERSION,
    findFaces: (pixels, { urgent = false } = {}) =>
      (urgent ? forPeople : forPhotos).findFaces(pixels),
    async close() {
      await Promise.all([forPhotos.close(), forPeople.close()])
    },
  }
}

function createEngineProcess(
  script: URL,
  { hasLowPriority, idleMs }: { hasLowPriority: boolean; idleMs: number },
): FaceTasks & { close(): Promise<void> } {
  const engine = createTaskProcess(script, {
    toLoss: (cause) => new FaceEngineLost('The face engine ended', { cause }),
    hasLowPriority,
  })
  let atWork = 0
  let rest: NodeJS.Timeout | undefined
  let closing: Promise<void> = Promise.resolve()

  return {
    async findFaces(pixels) {
      clearTimeout(rest)
      atWork++
      try {
        await closing
        return (await engine.ask('findFaces', pixels)) as FoundFace[]
      } finally {
        atWork--
        if (atWork === 0) rest = setTimeout(() => (closing = engine.close()), idleMs).unref()
      }
    },
    async close() {
      clearTimeout(rest)
      await engine.close()
    },
  }
}
