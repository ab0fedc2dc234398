import { imageLimits, planDecoding } from './decode-photo.ts'
import { ImageError } from './image-error.ts'
import { withinGate } from './image-gate.ts'
import { sharp } from './vips.ts'

/** Red, green and blue of each pixel, row by row. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

export interface PixelPlan {
  /** A JPEG, PNG or WebP: its path, or its bytes. */
  source: string | Uint8Array
  /** Maximum length of the longer side in pixels; with `square`, of both. */
  size: number
  square?: boolean
}

/**
 * The pixels of a picture, upright and in sRGB, reduced to `size`. Throws an ImageError if the picture can't be read.
 */
export async function readPixels({ source, size, square = false }: PixelPlan): Promise<Pixels> {
  try {
    const { data: pixels, info } = await sharp(source, {
      failOn: 'error',
      limitInputPixels: imageLimits.maxPixels,
      autoOrient: true,
    })
      .timeout({ seconds: imageLimits.timeLimitMs / 1000 })
      .resize(size, size, { fit: square ? 'fill' : 'inside', withoutEnlargement: !square })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return { data: toColours(pixels, info.channels), width, height }
  } catch (error) {
    throw new ImageError('damaged', { cause: error })
  }
}

/** The same for a photo of any format in memory: nothing of it is written to disk. */
export async function decodePixels({
  bytes,
  size,
}: {
  bytes: Uint8Array<ArrayBuffer>
  size: number
}): Promise<Pixels> {
  const plan = await planDecoding(bytes, size)
  return withinGate(plan, async () => {
    const { data, width, height, channels } = (await plan.decode()).picture
    return { data: toColours(data, channels), width, height }
  })
}

/** Grey pictures have one value per pixel. */
function toColours(pixels: Uint8Array, channels: number): Uint8Array {
  if (channels !== 1) return pixels
  const spread = new Uint8Array(pixels.length * 3)
  for (const [n, value] of pixels.entries()) spread.fill(value, n * 3, n * 3 + 3)
  return spread
}
