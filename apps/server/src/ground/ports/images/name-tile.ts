import { type NameLines, breakName } from './name-lines.ts'
import { outlineName } from './name-outline.ts'
import type { DrawnWatermark } from './watermark.ts'
import { sharp } from './vips.ts'
import { EM } from './watermark-text.ts'

interface Size {
  width: number
  height: number
}

/** One tile of a name, in pixels. */
export interface NameTilePlan extends Size {
  lines: readonly string[]
  /** Pixels per unit of the outlines. */
  scale: number
}

const ANGLE = 20
const SIN = Math.sin((ANGLE * Math.PI) / 180)
const COS = Math.cos((ANGLE * Math.PI) / 180)
/** Distance between lines. */
const LEADING = 1.25 * EM
/** A longer line would exceed the space between two tiles. */
const LINE_MAX = (3 * EM) / SIN

/**
 * One tile of a text that covers a whole picture: slanted, with the complete name. Letters are a thirtieth of the
 * picture's longer side, or smaller for a longer name.
 */
export function planNameTile(text: string, picture: Size): NameTilePlan {
  const name = breakName(text, LINE_MAX)
  // Smaller than 8 pixels nothing is legible.
  const letter = (Math.max(8, picture.width / 30, picture.height / 30) / EM) * name.scale
  const wanted = tileOf(name, letter)
  const fit = Math.min(1, picture.width / wanted.width, picture.height / wanted.height)
  const tile = fit < 1 ? tileOf(name, letter * fit) : wanted
  return {
    lines: name.lines,
    scale: letter * fit,
    width: Math.min(tile.width, picture.width),
    height: Math.min(tile.height, picture.height),
  }
}

function tileOf({ lines, widest }: NameLines, scale: number): Size {
  const below = (lines.length - 1) * LEADING
  return {
    width: Math.ceil((widest + 2 * EM + below * SIN) * scale),
    height: Math.ceil((3 * EM + below * COS) * scale) + Math.ceil(widest * scale * SIN),
  }
}

/** White with a dark edge, so that it is visible on any background. */
export async function drawNameTile(plan: NameTilePlan): Promise<DrawnWatermark> {
  const { data, info } = await sharp(Buffer.from(toMarkup(plan)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 4 }
}

function toMarkup({ lines, scale, width, height }: NameTilePlan): string {
  const outlines = lines.map((line) => outlineName(line))
  const widest = Math.max(...outlines.map((line) => line.width))
  const x = EM * scale
  const y = height - (EM + (lines.length - 1) * LEADING * COS) * scale
  const drawn = outlines.map(
    (line, at) =>
      `<g transform="translate(${(widest - line.width) / 2} ${at * LEADING})">${line.markup}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="#fff" fill-opacity="0.45" stroke="#000" stroke-opacity="0.3" stroke-width="${EM / 20}"><g transform="translate(${x} ${y}) rotate(-${ANGLE}) scale(${scale})">${drawn.join('')}</g></g></svg>`
}
