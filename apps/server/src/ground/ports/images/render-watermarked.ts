import type { Cut } from '@proofdesk/domain/focal-point'
import type { Sharp } from 'sharp'
import { imageLimits } from './decode-photo.ts'
import { createDrawnWatermarks, drawWatermarks } from './draw-watermarks.ts'
import { withinGate } from './image-gate.ts'
import type { Watermark } from './watermark.ts'
import { sharp } from './vips.ts'

export interface WatermarkedPlan {
  /** One of our own renditions. */
  file: string
  type: 'image/jpeg' | 'image/webp'
  /** The part of it to use, in its own pixels; all of it by default. */
  cut?: Cut
  width: number
  height: number
  /** In drawing order. */
  watermarks: readonly Watermark[]
  /** For a JPEG: its quality is lowered until it fits, as far as it stays acceptable. */
  maxBytes?: number
}

/** Pixels; the watermarks in drawing order. */
export type OverlayPlan = Pick<WatermarkedPlan, 'width' | 'height' | 'watermarks'>

/** The best one first. */
const JPEG_QUALITIES = [80, 70, 60, 50, 40]
const WEBP = { effort: 2 }

/** Memory for reading, compositing and encoding. */
const BYTES_PER_PIXEL = 24

export interface WatermarkRenderer {
  /** The picture in this size with its watermarks, in its own format. */
  renderWatermarked(plan: WatermarkedPlan): Promise<Buffer>
  /** The watermarks alone, on a transparent PNG. */
  renderOverlay(plan: OverlayPlan): Promise<Buffer>
}

export function createWatermarkRenderer(): WatermarkRenderer {
  const drawn = createDrawnWatermarks()
  return {
    renderWatermarked: ({ file, type, cut, width, height, watermarks, maxBytes }) =>
      withinGate({ type, memory: BYTES_PER_PIXEL * width * height }, async () => {
        const whole = sharp(file, { failOn: 'error' }).timeout({
          seconds: imageLimits.timeLimitMs / 1000,
        })
        const picture = (cut ? whole.extract(cut) : whole)
          .resize(width, height, { fit: 'fill' })
          .toColourspace('srgb')
          .composite(await drawWatermarks(watermarks, { width, height }, drawn))
        return type === 'image/webp' ? picture.webp(WEBP).toBuffer() : toJpeg(picture, maxBytes)
      }),
    renderOverlay: ({ width, height, watermarks }) =>
      withinGate({ type: 'image/png', memory: BYTES_PER_PIXEL * width * height }, async () =>
        sharp({ create: { width, height, channels: 4, background: '#0000' } })
          .composite(await drawWatermarks(watermarks, { width, height }, drawn))
          .png()
          .toBuffer(),
      ),
  }
}

async function toJpeg(drawn: Sharp, maxBytes = Infinity): Promise<Buffer> {
  const [best, ...others] = JPEG_QUALITIES
  // Transparency would be black.
  const picture = drawn.flatten({ background: '#ffffff' })
  let jpeg = await picture.clone().jpeg({ quality: best }).toBuffer()
  for (const quality of others) {
    if (jpeg.length <= maxBytes) break
    jpeg = await picture.clone().jpeg({ quality }).toBuffer()
  }
  return jpeg
}
