import { placeWatermark } from '@proofdesk/domain/watermark-layout'
import { LRUCache } from 'lru-cache'
import type { OverlayOptions } from 'sharp'
import type {
  CornerWatermark,
  DrawnWatermark,
  NameWatermark,
  PictureWatermark,
  Watermark,
} from './watermark.ts'
import { sharp } from './vips.ts'
import { drawCornerName } from './corner-name.ts'
import { drawNameTile, planNameTile } from './name-tile.ts'

interface Size {
  width: number
  height: number
}

/** What has been drawn once: a gallery's photos come in a few sizes. */
export type DrawnWatermarks = LRUCache<string, DrawnWatermark>

const KEPT_BYTES = 48 * 1024 * 1024

export function createDrawnWatermarks(): DrawnWatermarks {
  return new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: ({ data }) => data.length })
}

/** The watermarks as they are laid on a picture of this size, in their order. */
export function drawWatermarks(
  watermarks: readonly Watermark[],
  size: Size,
  drawn: DrawnWatermarks = createDrawnWatermarks(),
): Promise<OverlayOptions[]> {
  return Promise.all(
    watermarks.map((watermark) => {
      if (watermark.kind === 'name') return layName(watermark, size, drawn)
      return watermark.kind === 'corner'
        ? layCorner(watermark, size)
        : layPicture(watermark, size, drawn)
    }),
  )
}

async function layCorner({ text, inset }: CornerWatermark, size: Size): Promise<OverlayOptions> {
  const watermark = await drawCornerName(text, size, inset)
  const { width, height } = watermark
  return { ...toOverlay(watermark), left: size.width - width, top: size.height - height }
}

async function layName(
  { text }: NameWatermark,
  size: Size,
  drawn: DrawnWatermarks,
): Promise<OverlayOptions> {
  const { width, height } = size
  const tile = await getOrDraw(drawn, ['name', text, width, height], () =>
    drawNameTile(planNameTile(text, size)),
  )
  return { ...toOverlay(tile), tile: true, gravity: 'northwest' }
}

async function layPicture(
  { file, size: own, isTiled, placement }: PictureWatermark,
  size: Size,
  drawn: DrawnWatermarks,
): Promise<OverlayOptions> {
  const { left, top, width, height } = placeWatermark(size, own, placement)
  const watermark = await getOrDraw(drawn, ['picture', file, width, height], async () => {
    const { data } = await sharp(file, { failOn: 'error' })
      .resize(width, height, { fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width, height, channels: 4 }
  })
  return { ...toOverlay(watermark), ...(isTiled ? { tile: true } : { left, top }) }
}

async function getOrDraw(
  drawn: DrawnWatermarks,
  of: readonly unknown[],
  draw: () => Promise<DrawnWatermark>,
): Promise<DrawnWatermark> {
  const key = JSON.stringify(of)
  const cached = drawn.get(key)
  if (cached) return cached
  const watermark = await draw()
  drawn.set(key, watermark)
  return watermark
}

function toOverlay({ data, ...raw }: DrawnWatermark): OverlayOptions {
  return { input: data, raw }
}
