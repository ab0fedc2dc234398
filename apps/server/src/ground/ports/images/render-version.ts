import { type PhotoEdit, partPixels } from '@proofdesk/domain/photo-edit'
import { type DecodePlan, imageLimits, planDecoding } from './decode-photo.ts'
import { drawWatermarks } from './draw-watermarks.ts'
import { editPicture } from './edit-picture.ts'
import { withinGate } from './image-gate.ts'
import type { Watermark } from './watermark.ts'
import { fromRaw, toRaw, type RawPicture } from './raw-picture.ts'
import { sharp } from './vips.ts'

/** Fractions of the edited picture, upright and after the rotation. */
export interface CropBox {
  x: number
  y: number
  width: number
  height: number
}

export interface VersionPlan {
  /** Applied to the original first; null for the original as it is. */
  edit?: PhotoEdit | null
  /** Degrees clockwise. */
  rotation: number
  /** The part to keep; null for all of it. */
  crop: CropBox | null
  /** Maximum length of the longest side in pixels; 0 for no limit. Never enlarged. */
  resolution: number
  /** Drawn on the picture, in this order. */
  watermarks: readonly Watermark[]
  /** JPEG quality, 1 to 100. */
  quality: number
}

export interface RenderedVersion {
  data: Buffer
  width: number
  height: number
}

/** As large as any picture that we decode. */
const WHOLE = 16_384

/** Measured on 67 MP: the pixels, a copy turned and cropped, and the copy being encoded. */
const BYTES_PER_PIXEL = 10

/** However much memory decoding needs, at least this much of the picture is kept: 20 MP. */
const LEAST_PIXELS = 20_000_000

/**
 * Renders a photo's file at up to full size as a JPEG in sRGB without metadata. Rejects with an ImageError if the
 * picture is to blame, otherwise with the system's own error. Concurrent calls wait in order.
 */
export async function renderVersion({
  file,
  plan,
}: {
  file: string
  plan: VersionPlan
}): Promise<RenderedVersion> {
  const decoding = await planVersion(file, plan)
  return withinGate(decoding, async () => {
    const { picture } = await decoding.decode()
    const edited = plan.edit ? await editPicture(picture, plan.edit) : picture
    const cut = await cutOut(edited, plan)
    const { watermarks } = plan
    const finished =
      watermarks.length === 0
        ? fromRaw(cut)
        : fromRaw(cut)
            .toColourspace('srgb')
            .composite(await drawWatermarks(watermarks, cut))
    const { data, info } = await finished
      .jpeg({ quality: plan.quality, chromaSubsampling: plan.quality > 90 ? '4:4:4' : '4:2:0' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  })
}

/** A picture whose pixels would not fit in memory is decoded at a reduced size: from about 90 MP on. */
export async function planVersion(
  file: string,
  { resolution, crop, edit }: Pick<VersionPlan, 'resolution' | 'crop' | 'edit'>,
): Promise<DecodePlan> {
  // For a crop, the picture has to be decoded larger than the result.
  const wanted = resolution === 0 || crop || edit ? WHOLE : resolution
  const whole = await planDecoding(file, wanted)
  const room = imageLimits.maxMemory
  const most = Math.max(LEAST_PIXELS, Math.min(room / BYTES_PER_PIXEL, (room - whole.memory) / 3))
  const shrink = Math.min(1, wanted / whole.longestSide)
  const pixels = whole.pixels * shrink ** 2
  // Straightening needs the turned picture, up to 50 % larger, in addition to its source.
  const copies = edit && edit.angle !== 0 ? 8 : 3
  const needed = (kept: number) => Math.max(whole.memory, BYTES_PER_PIXEL * kept) + copies * kept
  if (pixels <= most) return { ...whole, memory: needed(pixels) }
  const side = Math.floor(whole.longestSide * Math.sqrt(most / whole.pixels))
  return { ...(await planDecoding(file, side)), memory: needed(most) }
}

/** Turned, cropped and reduced, in that order. Each step releases the previous one's pixels. */
async function cutOut(
  picture: RawPicture,
  { rotation, crop, resolution }: VersionPlan,
): Promise<RawPicture> {
  let pixels = picture
  const isTurned = rotation % 360 !== 0
  if (isTurned || crop) {
    const turned = isTurned ? fromRaw(pixels).rotate(rotation) : fromRaw(pixels)
    const isSideways = rotation % 180 !== 0
    const size = {
      width: isSideways ? pixels.height : pixels.width,
      height: isSideways ? pixels.width : pixels.height,
    }
    pixels = await toRaw(crop ? turned.extract(partPixels(crop, size)) : turned)
  }
  if (resolution > 0 && Math.max(pixels.width, pixels.height) > resolution)
    pixels = await toRaw(fromRaw(pixels).resize(resolution, resolution, { fit: 'inside' }))
  // Grey pictures stay single-channel in the file; watermarks may need three channels.
  return pixels.channels === 1
    ? toRaw(
        sharp(pixels.data, {
          raw: { width: pixels.width, height: pixels.height, channels: 1 },
        }).toColourspace('srgb'),
      )
    : pixels
}
