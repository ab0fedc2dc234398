import { imageLimits } from './decode-photo.ts'
import { createDrawnMarks, drawMarks } from './draw-marks.ts'
import { withinGate } from './image-gate.ts'
import type { Mark } from './mark.ts'
import { sharp } from './vips.ts'

export interface MarkedPlan {
  /** One of our own renditions. */
  file: string
  type: 'image/jpeg' | 'image/webp'
  width: number
  height: number
  /** In the order of drawing. */
  marks: readonly Mark[]
}

/** Pixels; the marks in the order of drawing. */
export type OverlayPlan = Pick<MarkedPlan, 'width' | 'height' | 'marks'>

const JPEG = { quality: 80 }
const WEBP = { effort: 2 }

/** Pixels as they are read, composed and encoded. */
const BYTES_PER_PIXEL = 24

export interface MarkRenderer {
  /** The picture in this size with its marks, in its own format. */
  renderMarked(plan: MarkedPlan): Promise<Buffer>
  /** The marks alone, on a transparent PNG. */
  renderOverlay(plan: OverlayPlan): Promise<Buffer>
}

export function createMarkRenderer(): MarkRenderer {
  const drawn = createDrawnMarks()
  return {
    renderMarked: ({ file, type, width, height, marks }) =>
      withinGate({ type, memory: BYTES_PER_PIXEL * width * height }, async () => {
        const picture = sharp(file, { failOn: 'error' })
          .timeout({ seconds: imageLimits.timeLimitMs / 1000 })
          .resize(width, height, { fit: 'fill' })
          .toColourspace('srgb')
          .composite(await drawMarks(marks, { width, height }, drawn))
        const finished = type === 'image/webp' ? picture.webp(WEBP) : picture.jpeg(JPEG)
        return finished.toBuffer()
      }),
    renderOverlay: ({ width, height, marks }) =>
      withinGate({ type: 'image/png', memory: BYTES_PER_PIXEL * width * height }, async () =>
        sharp({ create: { width, height, channels: 4, background: '#0000' } })
          .composite(await drawMarks(marks, { width, height }, drawn))
          .png()
          .toBuffer(),
      ),
  }
}
