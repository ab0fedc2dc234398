import type { PhotoProblem } from '@proofdesk/domain/photo-problem'
import { createTaskProcess } from '../task-process.ts'
import { ImageError, type ImageProblem } from './image-error.ts'
import type { ImagePort } from './image-port.ts'

/** The tasks of the process. */
export type ImageTasks = Pick<
  ImagePort,
  | 'readMetadata'
  | 'renderPhoto'
  | 'renderVersion'
  | 'renderWatermarked'
  | 'renderOverlay'
  | 'renderStill'
  | 'renderCard'
  | 'renderMedia'
  | 'renderIcon'
  | 'renderLogo'
  | 'readPixels'
  | 'decodePixels'
  | 'renderUserPhoto'
  | 'encodeJpeg'
>

/** The picture is to blame. */
export interface PictureProblem {
  code: ImageProblem
  kind?: PhotoProblem | undefined
  cause?: string | undefined
}

export interface ImageProcess extends ImageTasks {
  /** Ends the process after its current work; the next picture starts another. */
  close(): Promise<void>
}

/**
 * Opens pictures in a separate process: one that crashes its decoder, or needs more memory than there is, ends that
 * process and not the server. All work in progress then rejects with `decoder-lost`, and the next picture starts a new
 * process.
 */
export function createImageProcess(
  script: URL = new URL('./image-process-main.ts', import.meta.url),
): ImageProcess {
  const images = createTaskProcess(script, {
    toLoss: (cause) => new ImageError('decoder-lost', { cause }),
    toProblem(problem) {
      const { code, ...rest } = problem as PictureProblem
      return new ImageError(code, rest)
    },
  })

  function ask<Task extends keyof ImageTasks>(
    task: Task,
    input: Parameters<ImageTasks[Task]>[0],
  ): ReturnType<ImageTasks[Task]> {
    return images.ask(task, input) as ReturnType<ImageTasks[Task]>
  }

  return {
    readMetadata: (source) => ask('readMetadata', source),
    renderPhoto: (photo) => ask('renderPhoto', photo),
    renderVersion: (version) => ask('renderVersion', version),
    renderWatermarked: (plan) => ask('renderWatermarked', plan),
    renderOverlay: (plan) => ask('renderOverlay', plan),
    renderStill: (plan) => ask('renderStill', plan),
    renderCard: (plan) => ask('renderCard', plan),
    renderMedia: (picture) => ask('renderMedia', picture),
    renderIcon: (icon) => ask('renderIcon', icon),
    renderLogo: (logo) => ask('renderLogo', logo),
    readPixels: (plan) => ask('readPixels', plan),
    decodePixels: (photo) => ask('decodePixels', photo),
    renderUserPhoto: (photo) => ask('renderUserPhoto', photo),
    encodeJpeg: (picture) => ask('encodeJpeg', picture),
    close: () => images.close(),
  }
}
