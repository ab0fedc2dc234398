import { fromRaw, type RawPicture } from './raw-picture.ts'
import type { Sharp } from 'sharp'
import { sharp } from './vips.ts'
import { EM, outlineText } from './watermark-text.ts'

/** Studios may have names of any length; the rest of a very long one adds nothing to a mark. */
const LONGEST = 60

/** Pixels with transparency that are repeated over a picture. */
export interface MarkTile {
  data: Buffer
  width: number
  height: number
  channels: 4
}

/** Lays a text over the whole picture: slanted, repeated, white with a dark edge, so that it shows on any ground. */
export async function addWatermark(picture: RawPicture, text: string): Promise<Sharp> {
  const { data, ...raw } = await drawNameTile(text, picture)
  return fromRaw(picture)
    .toColourspace('srgb')
    .composite([{ input: data, raw, tile: true, blend: 'over' }])
}

/** One repetition of a text for a picture of this size, never larger than it: it could not be laid over it. */
export async function drawNameTile(
  text: string,
  picture: { width: number; height: number },
): Promise<MarkTile> {
  const side = Math.max(picture.width, picture.height)
  const whole = await sharp(Buffer.from(drawTile(text, side)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const width = Math.min(whole.info.width, picture.width)
  const height = Math.min(whole.info.height, picture.height)
  const data =
    width === whole.info.width && height === whole.info.height
      ? whole.data
      : await sharp(whole.data, {
          raw: { width: whole.info.width, height: whole.info.height, channels: 4 },
        })
          .extract({ left: 0, top: 0, width, height })
          .raw()
          .toBuffer()
  return { data, width, height, channels: 4 }
}

/** One repetition: the text twice, staggered. A name in a script that we have no letters for becomes rings. */
function drawTile(text: string, side: number): string {
  const line = outlineText(
    text
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, LONGEST)
      .toWellFormed(),
  ) ?? { markup: RINGS, width: EM }
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
