import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** Letters as outlines: independent of the machine's fonts. Each file contains the letters of some scripts. */
const FILES = [
  import.meta.resolve('@fontsource/inter/files/inter-latin-600-normal.woff'),
  import.meta.resolve('@fontsource/inter/files/inter-latin-ext-600-normal.woff'),
  import.meta.resolve('@fontsource/inter/files/inter-cyrillic-600-normal.woff'),
  import.meta.resolve('@fontsource/inter/files/inter-cyrillic-ext-600-normal.woff'),
  import.meta.resolve('@fontsource/inter/files/inter-greek-600-normal.woff'),
  import.meta.resolve('@fontsource/inter/files/inter-greek-ext-600-normal.woff'),
  import.meta.resolve('@fontsource/inter/files/inter-vietnamese-600-normal.woff'),
]

/** Units per em in the outlines. */
export const EM = 1_000

export interface TextOutline {
  /** SVG path elements, y axis downwards, baseline at 0. */
  markup: string
  /** Units. */
  width: number
}

let fonts: Font[] | undefined

function readFonts(): Font[] {
  fonts ??= FILES.map((file) => create(readFileSync(fileURLToPath(file))) as Font)
  return fonts
}

/** A line of text as outlines. Characters that our fonts lack are left out; undefined if nothing is left. */
export function outlineText(text: string): TextOutline | undefined {
  let x = 0
  let hasInk = false
  const paths: string[] = []
  for (const { font, run } of splitByFont(readFonts(), text)) {
    const scale = EM / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[at]!
      const outline = glyph.path.toSVG()
      if (outline) {
        hasInk = true
        paths.push(
          `<path transform="translate(${round(x + xOffset * scale)} ${round(-yOffset * scale)}) scale(${scale} ${-scale})" d="${outline}"/>`,
        )
      }
      x += xAdvance * scale
    }
  }
  return hasInk ? { markup: paths.join(''), width: Math.ceil(x) } : undefined
}

/** The width of a line of text, in units. */
export function measureText(text: string): number {
  let width = 0
  for (const { font, run } of splitByFont(readFonts(), text))
    for (const { xAdvance } of font.layout(run).positions)
      width += (xAdvance * EM) / font.unitsPerEm
  return Math.ceil(width)
}

/** Splits a text into runs of characters in the same font. */
function splitByFont(current: readonly Font[], text: string): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0)!
    const last = runs.at(-1)
    if (last?.font.hasGlyphForCodePoint(code)) {
      last.run += letter
      continue
    }
    const font = current.find((each) => each.hasGlyphForCodePoint(code))
    if (font) runs.push({ font, run: letter })
  }
  return runs
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
