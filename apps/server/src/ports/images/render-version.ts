import { planDecoding } from './decode-photo.ts'
import { createMemoryGate } from './memory-gate.ts'
import { fromRaw, toRaw, type RawPicture } from './raw-picture.ts'
import { sharp } from './vips.ts'
import { addWatermark } from './watermark.ts'

/** Fractions of the picture, upright and after the rotation. */
export interface CropBox {
  x: number
  y: number
  width: number
  height: number
}

export interface VersionPlan {
  /** Degrees clockwise. */
  rotation: number
  /** What is kept; null for all of it. */
  crop: CropBox | null
  /** The most pixels of the longest side; 0 for no limit. Never enlarged. */
  resolution: number
  /** Laid over the picture; empty for none. */
  watermark: string
  /** JPEG's, 1 to 100. */
  quality: number
}

export interface RenderedVersion {
  data: Buffer
  width: number
  height: number
}

/** As large as any picture that we decode. */
const WHOLE = 16_384

/** A picture at full size takes up to a gigabyte, so in each process they are made one at a time. */
const gate = createMemoryGate({ tasks: 1, bytes: 1 })

/**
 * Renders a photo's file at up to full size as a JPEG in sRGB without metadata. Rejects with an ImageError when the picture is to blame,
 * with the system's own error otherwise. Any number may be asked for at once: they wait their turn in order.
 */
export function renderVersion({
  file,
  plan,
}: {
  file: string
  plan: VersionPlan
}): Promise<RenderedVersion> {
  return gate.run(1, async () => {
    // Cut out first, a part must be decoded larger than it will be.
    const side = plan.resolution === 0 || plan.crop ? WHOLE : plan.resolution
    const { picture } = await (await planDecoding(file, side)).decode()
    const cut = await cutOut(picture, plan)
    const finished = plan.watermark ? await addWatermark(cut, plan.watermark) : fromRaw(cut)
    const { data, info } = await finished
      .jpeg({ quality: plan.quality, chromaSubsampling: plan.quality > 90 ? '4:4:4' : '4:2:0' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  })
}

/** Turned, cut and reduced, in that order. Each step lets go of the pixels before it. */
async function cutOut(
  picture: RawPicture,
  { rotation, crop, resolution }: VersionPlan,
): Promise<RawPicture> {
  let pixels = picture
  if (rotation % 360 !== 0) pixels = await toRaw(fromRaw(pixels).rotate(rotation))
  if (crop) pixels = await toRaw(fromRaw(pixels).extract(toPixels(crop, pixels)))
  if (resolution > 0 && Math.max(pixels.width, pixels.height) > resolution)
    pixels = await toRaw(fromRaw(pixels).resize(resolution, resolution, { fit: 'inside' }))
  // Grey stays one channel in the file; what is laid over it may need three.
  return pixels.channels === 1
    ? toRaw(
        sharp(pixels.data, {
          raw: { width: pixels.width, height: pixels.height, channels: 1 },
        }).toColourspace('srgb'),
      )
    : pixels
}

/** Whole pixels inside the picture, at least one each way. */
function toPixels(
  crop: CropBox,
  { width, height }: RawPicture,
): { left: number; top: number; width: number; height: number } {
  const left = Math.min(width - 1, Math.max(0, Math.round(crop.x * width)))
  const top = Math.min(height - 1, Math.max(0, Math.round(crop.y * height)))
  const right = Math.min(width, Math.max(left + 1, Math.round((crop.x + crop.width) * width)))
  const bottom = Math.min(height, Math.max(top + 1, Math.round((crop.y + crop.height) * height)))
  return { left, top, width: right - left, height: bottom - top }
}
