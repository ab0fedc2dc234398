import { plainName } from './name-outline.ts'
import { EM, measureText } from './watermark-text.ts'

/** A name, wrapped into lines. */
export interface NameLines {
  lines: readonly string[]
  /** Width of the longest line, in units. */
  widest: number
  /** Scale of its letters: 1 for a short name. */
  scale: number
}

/** A word, or several on one line. */
interface Run {
  text: string
  width: number
}

/** Studios' names are at most half as long. */
const LONGEST = 240

/** The width of a space. */
const SPACE = EM / 3

/** Letters are reduced to this scale before a line is wrapped. */
const SMALLEST = 0.75

/**
 * Fits a name into lines of at most `room` units. A longer one is first reduced, then wrapped between words, then
 * within words that don't fit on a line.
 */
export function breakName(text: string, room: number): NameLines {
  const words = plainName(text.slice(0, LONGEST))
    .split(' ')
    .flatMap((word) => breakWord(word, room / SMALLEST))
  for (let count = 1; ; count++) {
    const lines = wrapInto(words, count)
    const widest = Math.max(EM, ...lines.map(({ width }) => width))
    const scale = Math.min(1, room / widest)
    if (scale >= SMALLEST || count >= words.length)
      return { lines: lines.map((line) => line.text), widest, scale }
  }
}

/** Splits a word into pieces of similar length, none much wider than `most`. */
function breakWord(word: string, most: number): Run[] {
  const width = measureText(word)
  if (width <= most) return [{ text: word, width }]
  const letters = Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment)
  const length = Math.ceil(letters.length / Math.ceil(width / most))
  return Array.from({ length: Math.ceil(letters.length / length) }, (_, at) => {
    const text = letters.slice(at * length, (at + 1) * length).join('')
    return { text, width: measureText(text) }
  })
}

/** Distributes words over at most `count` lines of similar length. */
function wrapInto(words: readonly Run[], count: number): Run[] {
  const whole = words.reduce((sum, { width }) => sum + width, 0)
  for (let most = whole / count; ; most += EM / 2) {
    const lines = fill(words, most)
    if (lines.length <= count) return lines
  }
}

function fill(words: readonly Run[], most: number): Run[] {
  const lines: Run[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const width = last ? last.width + SPACE + word.width : Infinity
    if (last && width <= most)
      lines[lines.length - 1] = { text: `${last.text} ${word.text}`, width }
    else lines.push(word)
  }
  return lines
}
