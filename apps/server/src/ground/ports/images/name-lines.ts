import { plainName } from './name-outline.ts'
import { EM, measureText } from './watermark-text.ts'

/** A name in as many lines as it needs. */
export interface NameLines {
  lines: readonly string[]
  /** Of the longest line, in units. */
  widest: number
  /** Of its letters: 1 for one that is short. */
  scale: number
}

/** A word, or several on one line. */
interface Run {
  text: string
  width: number
}

/** Studios' names have half of it at most. */
const LONGEST = 240

/** A space is no wider. */
const SPACE = EM / 3

/** Letters are made this much smaller before a line is broken. */
const SMALLEST = 0.75

/**
 * A name with lines up to `room` units wide. One that is longer is made smaller, then broken between its words, then in a
 * word that has no room on a line of its own.
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

/** A word in pieces of about the same length, none much wider than `most`. */
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

/** Words on at most so many lines, which are as even as they can be. */
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
