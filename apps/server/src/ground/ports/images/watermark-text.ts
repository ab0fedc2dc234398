import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FrameFont } from '@proofdesk/domain/frame'
import { create, type Font } from 'fontkit'

const file = (name: string) => () => fileURLToPath(import.meta.resolve(`@fontsource/${name}.woff`))

/** Letters as outlines: independent of the machine's fonts. Each file contains the letters of some scripts. */
const INTER = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
].map((script) => file(`inter/files/inter-${script}-600-normal`))
const latin = (name: string, weight: 400 | 600) =>
  ['latin', 'latin-ext'].map((script) => file(`${name}/files/${name}-${script}-${weight}-normal`))

const FILES: Record<FrameFont, readonly (() => string)[]> = {
  Inter: [],
  Poppins: latin('poppins', 600),
  'Bebas Neue': latin('bebas-neue', 400),
  'Libre Baskerville': latin('libre-baskerville', 600),
  'Great Vibes': latin('great-vibes', 400),
}

/** Read last: they are large, and only names need them. */
const FALLBACKS = [
  file('noto-sans-thai/files/noto-sans-thai-thai-600-normal'),
  file('noto-sans-jp/files/noto-sans-jp-japanese-600-normal'),
]

/** Units per em in the outlines. */
export const EM = 1_000

export interface TextOutline {
  /** SVG path elements, y axis downwards, baseline at 0. */
  markup: string
  /** Units. */
  width: number
}

const read = new Map<() => string, Font>()

function readFont(of: () => string): Font {
  const font = read.get(of) ?? (create(readFileSync(of())) as Font)
  read.set(of, font)
  return font
}

/** A line of text as outlines. Characters that our fonts lack are left out; undefined if nothing is left. */
export function outlineText(text: string, family?: FrameFont): TextOutline | undefined {
  let x = 0
  let hasInk = false
  const paths: string[] = []
  for (const { font, run } of splitByFont(filesOf(family), text)) {
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
  for (const { font, run } of splitByFont(INTER, text))
    for (const { xAdvance } of font.layout(run).positions)
      width += (xAdvance * EM) / font.unitsPerEm
  return Math.ceil(width)
}

/** The family's own files, then those of letters that it lacks. A studio's name has only Inter. */
const filesOf = (family: FrameFont | undefined): readonly (() => string)[] =>
  family === undefined ? INTER : [...FILES[family], ...INTER, ...FALLBACKS]

/** Splits a text into runs of characters in the same font. */
function splitByFont(
  files: readonly (() => string)[],
  text: string,
): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0)!
    const last = runs.at(-1)
    if (last?.font.hasGlyphForCodePoint(code)) {
      last.run += letter
      continue
    }
    const of = files.find((each) => readFont(each).hasGlyphForCodePoint(code))
    if (of) runs.push({ font: readFont(of), run: letter })
  }
  return runs
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
