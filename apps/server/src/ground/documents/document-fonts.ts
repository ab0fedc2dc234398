import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 'regular' | 'bold'

/** Letters that one file of ours has, in their sequence. */
export interface FontRun {
  /** Address of the file; its bytes by `read`. */
  font: string
  text: string
}

export interface DocumentFonts {
  /** Letters that no file of ours has stay in the first one, which draws a box for each. */
  split(text: string, weight: Weight): FontRun[]
  /** TrueType. */
  read(font: string): Buffer
}

/** Which letters the files of each package are for; the files lie beside it. */
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
/**
 * One file of the letters that Japanese is mostly written with, so that a line of it doesn't take ten of the small
 * ones.
 */
const COMMON_JAPANESE: readonly Range[] = [
  [0x3000, 0x30ff],
  [0x4e00, 0x9fff],
  [0xff00, 0xffef],
]
/** Of Inter, the ones asked first. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']

/**
 * The fonts of documents: Inter, and Noto Sans for Thai and Japanese, from packages; nothing depends on the fonts of
 * the machine. Files are read when their first letter comes, and stay.
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
      for (const letter of toPlain(text)) {
        const code = letter.codePointAt(0)!
        const last = runs.at(-1)
        // A mark belongs to the letter before it, and so do figures and spaces that its file has as well.
        if (last && open(last.font).font.hasGlyphForCodePoint(code)) {
          last.text += letter
          continue
        }
        const font = (files.find((file) => has(file, code)) ?? files[0]!).name
        if (last?.font === font) last.text += letter
        else runs.push({ font, text: letter })
      }
      return runs
    },
    read: (name) => open(name).bytes,
  }
}

/** What can be drawn in a line: composed letters, no control characters, no halves of a pair. */
function toPlain(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      // French puts it into numbers; no font of ours has it.
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

/** Which letters the files of a package are for, as style sheets tell it: `U+0000-00FF,U+0131`. */
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
