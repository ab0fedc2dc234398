import {
  type WatermarkTile,
  placeWatermark,
  tileWatermark,
} from '@proofdesk/domain/watermark-placement'
import { LRUCache } from 'lru-cache'
import type { OverlayOptions } from 'sharp'
import type {
  CornerWatermark,
  DrawnWatermark,
  FrameWatermark,
  NameWatermark,
  PictureWatermark,
  Watermark,
} from './watermark.ts'
import { sharp } from './vips.ts'
import { drawCornerName } from './corner-name.ts'
import { drawText } from './draw-text.ts'
import { drawNameTile, planNameTile } from './name-tile.ts'

interface Size {
  width: number
  height: number
}

/** A cache of drawn watermarks: a gallery's photos have only a few sizes. */
export type DrawnWatermarks = LRUCache<string, DrawnWatermark>

/** From the top left corner, where the first tile is complete. */
const TILED = { tile: true, gravity: 'northwest' } as const

const KEPT_BYTES = 48 * 1024 * 1024

export function createDrawnWatermarks(): DrawnWatermarks {
  return new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: ({ data }) => data.length })
}

/** The watermarks to draw on a picture of this size, in order. */
export function drawWatermarks(
  watermarks: readonly Watermark[],
  size: Size,
  drawn: DrawnWatermarks = createDrawnWatermarks(),
): Promise<OverlayOptions[]> {
  return Promise.all(
    watermarks.map((watermark) => {
      switch (watermark.kind) {
        case 'name':
          return layName(watermark, size, drawn)
        case 'corner':
          return layCorner(watermark, size)
        case 'frame':
          return layFrame(watermark, size, drawn)
        case 'text':
          return drawText(watermark, size)
        default:
          return layPicture(watermark, size, drawn)
      }
    }),
  )
}

async function layFrame(
  { file }: FrameWatermark,
  size: Size,
  drawn: DrawnWatermarks,
): Promise<OverlayOptions> {
  return { ...toOverlay(await drawPicture({ file }, size, drawn)), left: 0, top: 0 }
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
  return { ...toOverlay(tile), ...TILED }
}

async function layPicture(
  watermark: PictureWatermark,
  size: Size,
  drawn: DrawnWatermarks,
): Promise<OverlayOptions> {
  const { size: own, isTiled, placement } = watermark
  if (!isTiled) {
    const { left, top, ...box } = placeWatermark(size, own, placement)
    return { ...toOverlay(await drawPicture(watermark, box, drawn)), left, top }
  }
  const tile = tileWatermark(size, own, placement)
  const picture = await drawPicture(watermark, tile.watermark, drawn)
  return { ...toOverlay(await withRoom(picture, tile)), ...TILED }
}

/** The picture in this size. */
function drawPicture(
  { file, opacity = 100 }: Pick<PictureWatermark, 'file' | 'opacity'>,
  { width, height }: Size,
  drawn: DrawnWatermarks,
): Promise<DrawnWatermark> {
  return getOrDraw(drawn, ['picture', file, width, height, opacity], async () => {
    const { data } = await sharp(file, { failOn: 'error' })
      .resize(width, height, { fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (opacity < 100)
      for (let alpha = 3; alpha < data.length; alpha += 4)
        data[alpha] = Math.round((data[alpha]! * opacity) / 100)
    return { data, width, height, channels: 4 }
  })
}

/** One tile, with the margins around the picture. */
async function withRoom(
  picture: DrawnWatermark,
  { width, height, watermark: { left, top } }: WatermarkTile,
): Promise<DrawnWatermark> {
  if (width === picture.width && height === picture.height) return picture
  const { data, ...raw } = picture
  const right = width - left - picture.width
  const bottom = height - top - picture.height
  const tile = sharp(data, { raw }).extend({ left, top, right, bottom, background: '#0000' })
  return { data: await tile.raw().toBuffer(), width, height, channels: 4 }
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
