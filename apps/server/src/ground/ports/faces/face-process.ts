import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { Pixels } from '../images/read-pixels.ts'
import { createTaskProcess } from '../task-process.ts'
import { FaceEngineLost, type FacePort, type FoundFace } from './face-port.ts'
import type { PlacedFace } from './face-service.ts'

/** The tasks of the process. */
export interface FaceTasks {
  findFaces(picture: {
    pixels: Pixels
    at?: readonly PlacedFace[] | undefined
  }): Promise<FoundFace[]>
}

/**
 * The models' package and its version, and the number of our processing, incremented when it describes a face
 * differently.
 */
export const FACE_VERSION = 'face-api-1.7.15/1'

interface FaceProcessOptions {
  script?: URL
  /** An engine needs about 300 MB, so an idle one is ended. */
  idleMs?: number
  silenceMs?: number
}

/**
 * Runs the engine in separate processes: one with the lowest priority for photos, and one reserved for people who wait.
 * Each starts with its first picture. A crash only affects the work of that process, not the server.
 */
export function createFaceProcess({
  script = new URL('./face-process-main.ts', import.meta.url),
  idleMs = 5 * MINUTE_MS,
  silenceMs = MINUTE_MS,
}: FaceProcessOptions = {}): FacePort {
  const shared = {
    toLoss: (cause: unknown) => new FaceEngineLost('The face engine ended', { cause }),
    idleMs,
  }
  // On a busy machine photos wait long for computing time.
  const forPhotos = createTaskProcess(script, {
    ...shared,
    hasLowPriority: true,
    silenceMs: 10 * silenceMs,
  })
  const forPeople = createTaskProcess(script, { ...shared, silenceMs })
  return {
    version: FACE_VERSION,
    findFaces: async (pixels, { urgent = false, at } = {}) =>
      (await (urgent ? forPeople : forPhotos).ask('findFaces', { pixels, at })) as FoundFace[],
    async close() {
      await Promise.all([forPhotos.close(), forPeople.close()])
    },
  }
}
