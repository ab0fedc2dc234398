import { outlineName } from './name-outline.ts'
import type { DrawnWatermark } from './watermark.ts'
import { sharp } from './vips.ts'
import { EM } from './watermark-text.ts'

/** Longer names would not be readable in a corner. */
const LONGEST = 60

/**
 * A text for the bottom right corner of a picture of this size, with its margins: one line of a fiftieth of the longer
 * side, at most half as wide as the picture, with a margin in per cent of the width.
 */
export async function drawCornerName(
  text: string,
  picture: { width: number; height: number },
  inset: number,
): Promise<DrawnWatermark> {
  const line = outlineName(text, LONGEST)
  const side = Math.max(picture.width, picture.height)
  const scale = Math.min(Math.max(7, side / 50), (picture.width / 2 / line.width) * EM) / EM
  const edge = Math.round((picture.width * inset) / 100)
  const width = Math.min(picture.width, Math.ceil((line.width + EM) * scale) + edge)
  const height = Math.min(picture.height, Math.ceil(2.4 * EM * scale))
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(${width - edge - line.width * scale} ${height - EM * scale}) scale(${scale})" fill="#fff" fill-opacity="0.8" stroke="#000" stroke-opacity="0.35" stroke-width="${EM / 12}" paint-order="stroke">${line.markup}</g></svg>`
  const { data, info } = await sharp(Buffer.from(markup))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 4 }
}
