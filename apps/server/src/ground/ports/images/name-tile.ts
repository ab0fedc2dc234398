import type { DrawnWatermark } from './watermark.ts'
import { sharp } from './vips.ts'
import { EM, outlineText } from './watermark-text.ts'

/** Studios may have names of any length; the rest of a very long one adds nothing to a watermark. */
const LONGEST = 60

/**
 * One repetition of a text that is laid over a whole picture with this longer side: slanted, white with a dark edge, so
 * that it shows on any ground.
 */
export async function drawNameTile(text: string, side: number): Promise<DrawnWatermark> {
  const { data, info } = await sharp(Buffer.from(drawTile(text, side)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 4 }
}

/**
 * A text for the lower right corner of a picture of this size, with the room around it: a line of a fiftieth of the
 * longer side, never wider than half of the picture, and so many per cent of the width away from its edge.
 */
export async function drawCornerName(
  text: string,
  picture: { width: number; height: number },
  inset: number,
): Promise<DrawnWatermark> {
  const line = outlineName(text)
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

/** A name in a script that we have no letters for becomes rings. */
function outlineName(text: string): { markup: string; width: number } {
  const line = outlineText(
    text
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, LONGEST)
      .toWellFormed(),
  )
  return line ?? { markup: RINGS, width: EM }
}

/** One repetition: the text twice, staggered. */
function drawTile(text: string, side: number): string {
  const line = outlineName(text)
  // The letters are a thirtieth of the picture's longer side; smaller than 8 pixels nothing could be read.
  const scale = Math.max(8, side / 30) / EM
  const width = Math.ceil((line.width + 2 * EM) * scale)
  const height = Math.ceil(3 * EM * scale)
  const index = (x: number, y: number) =>
    `<g transform="translate(${x} ${y}) rotate(-20) scale(${scale})">${line.markup}</g>`
  const slope = Math.ceil(Math.min(line.width * scale * Math.sin((20 * Math.PI) / 180), height))
  const total = height + slope
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${total}"><g fill="#fff" fill-opacity="0.45" stroke="#000" stroke-opacity="0.3" stroke-width="${EM / 20}">${index(EM * scale, total - EM * scale)}</g></svg>`
}

const RINGS = `<path fill-rule="evenodd" d="M500-1000A500 500 0 1 1 499-1000ZM500-850A350 350 0 1 0 501-850ZM500-650A150 150 0 1 1 499-650Z"/>`
