import '../../node/node-settings.ts'
import { answerTasks } from '../task-process-child.ts'
import { encodeJpeg } from './encode-jpeg.ts'
import { ImageError } from './image-error.ts'
import { NEVER_ENDED } from './image-gate.ts'
import type { ImageTasks, PictureProblem } from './image-process.ts'
import { createMetadataReader } from './metadata-reader.ts'
import { decodePixels, readPixels } from './read-pixels.ts'
import { createWatermarkRenderer } from './render-watermarked.ts'
import { renderIcon } from './render-icon.ts'
import { renderLogo } from './render-logo.ts'
import { renderMedia } from './render-media.ts'
import { renderPhoto } from './render-photo.ts'
import { renderCard, renderStill } from './render-still.ts'
import { renderUserPhoto } from './render-user-photo.ts'
import { renderVersion } from './render-version.ts'

// The process started by image-process.ts: strangers' pictures are only opened here.

const { readMetadata } = createMetadataReader()
const { renderWatermarked, renderOverlay } = createWatermarkRenderer()
const tasks: ImageTasks = {
  readMetadata,
  renderPhoto,
  renderVersion,
  renderWatermarked,
  renderOverlay,
  renderStill,
  renderCard,
  renderMedia,
  renderIcon,
  renderLogo,
  readPixels,
  decodePixels: ({ bytes, size }) => decodePixels({ bytes: new Uint8Array(bytes), size }),
  renderUserPhoto: ({ bytes }) => renderUserPhoto({ bytes: new Uint8Array(bytes) }),
  encodeJpeg,
}

answerTasks(tasks, {
  toProblem,
  onAnswered({ problem }) {
    // A thread stuck on an endless picture can only be ended with the whole process.
    if ((problem as PictureProblem | undefined)?.cause === NEVER_ENDED) process.exit(1)
  },
})

/** Errors lose their class in transit, so the properties that the server needs are sent separately. */
function toProblem(error: unknown): PictureProblem | undefined {
  if (!(error instanceof ImageError)) return undefined
  const { code, kind, cause } = error
  return { code, kind, cause: cause === undefined ? undefined : String(cause) }
}
