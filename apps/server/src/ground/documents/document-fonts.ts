import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 'regular' | 'bold'

/** A run of text in one font file. */
export interface FontRun {
  /** URL of the file; `read` returns its bytes. */
  font: string
  text: string
}

export interface DocumentFonts {
  /** Characters that no font file has stay in the first one, which draws a box for each. */
  split(text: string, weight: Weight): FontRun[]
  /** TrueType. */
  read(font: string): Buffer
}

/** The Unicode ranges of each package's files, which are in the same folder. */
const PACKAGES = {
  inter: import.meta.resolve('@fontsource/inter/unicode.json'),
  'noto-sans-thai': import.meta.resolve('@fontsource/noto-sans-thai/unicode.json'),
  'noto-sans-jp': import.meta.resolve('@fontsource/noto-sans-jp/unicode.json'),
} as const
type Package = keyof typeof PACKAGES
interface FontFile {
  name: string
  ranges: readonly Range[]
}
type Range = readonly [from: number, to: number]

const WEIGHTS = { regular: 400, bold: 600 } as const
/** One file with the most common Japanese characters, so that a line of text doesn't need ten of the small files. */
const COMMON_JAPANESE: readonly Range[] = [
  [0x3000, 0x30ff],
  [0x4e00, 0x9fff],
  [0xff00, 0xffef],
]
/** Inter's subsets, in the order they are tried. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']

/**
 * Fonts for documents: Inter, and Noto Sans for Thai and Japanese, from packages; independent of the machine's fonts. A
 * file is read when its first character is needed, and stays in memory.
 */
export function createDocumentFonts(): DocumentFonts {
  const lists = new Map<Weight, FontFile[]>()
  const opened = new Map<string, { bytes: Buffer; font: Font }>()

  const open = (name: string) => {
    let found = opened.get(name)
    if (!found) {
      const bytes = unpackWoff(readFileSync(fileURLToPath(name)))
      found = { bytes, font: create(bytes) as Font }
      opened.set(name, found)
    }
    return found
  }
  const has = ({ name, ranges }: FontFile, code: number) =>
    ranges.some(([from, to]) => code >= from && code <= to) &&
    open(name).font.hasGlyphForCodePoint(code)

  return {
    split(text, weight) {
      const files = lists.get(weight) ?? listFiles(weight)
      lists.set(weight, files)
      const runs: FontRun[] = []
      for (const char of toPlain(text)) {
        const code = char.codePointAt(0)!
        const last = runs.at(-1)
        // A combining mark stays with the character before it, and so does any character that the same font contains.
        if (last && open(last.font).font.hasGlyphForCodePoint(code)) {
          last.text += char
          continue
        }
        const font = (files.find((file) => has(file, code)) ?? files[0]!).name
        if (last?.font === font) last.text += char
        else runs.push({ font, text: char })
      }
      return runs
    },
    read: (name) => open(name).bytes,
  }
}

/** The drawable form of a line: composed characters, no control characters, no unpaired surrogates. */
function toPlain(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      // Used in French numbers, but missing in our fonts.
      .replaceAll('\u202f', '\u00a0')
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replace(/\p{Cf}+/gu, '')
  )
}

function listFiles(weight: Weight): FontFile[] {
  const inter = readRanges('inter')
  const japanese = readRanges('noto-sans-jp')
  const name = (family: Package, subset: string) =>
    new URL(`files/${family}-${subset}-${WEIGHTS[weight]}-normal.woff`, PACKAGES[family]).href
  const numbered = Object.keys(japanese).filter((subset) => /^\[\d+\]$/.test(subset))
  return [
    ...[...SCRIPTS, 'vietnamese'].map((subset) => ({
      name: name('inter', subset),
      ranges: inter[subset]!,
    })),
    { name: name('noto-sans-thai', 'thai'), ranges: readRanges('noto-sans-thai')['thai']! },
    { name: name('noto-sans-jp', 'japanese'), ranges: COMMON_JAPANESE },
    ...numbered.map((subset) => ({
      name: name('noto-sans-jp', subset.slice(1, -1)),
      ranges: japanese[subset]!,
    })),
  ]
}

/** The characters of a package's files, in CSS `unicode-range` notation: `U+0000-00FF,U+0131`. */
function readRanges(family: Package): Record<string, Range[]> {
  const rangesOf = JSON.parse(readFileSync(fileURLToPath(PACKAGES[family]), 'utf8')) as Record<
    string,
    string
  >
  return Object.fromEntries(
    Object.entries(rangesOf).map(([subset, text]) => [subset, text.split(',').map(toRange)]),
  )
}

function toRange(text: string): Range {
  const [from, to] = text
    .trim()
    .slice('U+'.length)
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return [from!, to ?? from!]
}
