import { frameTextRoom } from '@proofdesk/domain/frame'
import type { OverlayOptions } from 'sharp'
import { plainName } from './name-outline.ts'
import { sharp } from './vips.ts'
import type { TextWatermark } from './watermark.ts'
import { EM, outlineText } from './watermark-text.ts'

/** Half the height of capitals, as a fraction of the line's: they are centred on the point. */
const HALF_CAPITALS = 0.36
/** Height of the drawn strip in lines, with room for accents and descenders. */
const STRIP = 2

const ANCHORS = { left: 0, center: 0.5, right: 1 }
const NOTHING = Buffer.from([0, 0, 0, 0])

/** A line of text at its place on a picture of this size; a transparent pixel if our fonts have none of its letters. */
export async function drawText(
  { text, font, size, colour, alignment, point }: TextWatermark,
  picture: { width: number; height: number },
): Promise<OverlayOptions> {
  const line = outlineText(plainName(text), font)
  if (!line) return { input: NOTHING, raw: { width: 1, height: 1, channels: 4 }, left: 0, top: 0 }
  const wanted = (size / 100) * Math.min(picture.width, picture.height)
  const room = (frameTextRoom(alignment, point.x) / 100) * picture.width
  const height = Math.min(wanted, (room / line.width) * EM)
  const middle = (point.y / 100) * picture.height
  const strip = Math.min(picture.height, Math.ceil(height * STRIP))
  const top = Math.round(Math.min(Math.max(0, middle - strip / 2), picture.height - strip))
  const scale = height / EM
  const left = (point.x / 100) * picture.width - ANCHORS[alignment] * line.width * scale
  const base = middle - top + HALF_CAPITALS * height
  const place = `translate(${left} ${base}) scale(${scale})`
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${strip}">`,
    `<g transform="${place}" fill="${colour}">${line.markup}</g></svg>`,
  ].join('')
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    raw: { width: info.width, height: info.height, channels: 4 },
    left: 0,
    top,
  }
}
