/** Words with a lower score are noise. */
const MIN_SCORE = 0.5

/** A word of a line, with its extent in fractions of the line's width. */
export interface LineWord {
  text: string
  score: number
  from: number
  to: number
}

/**
 * The words of a line: `steps` rows with a probability for each class, where class 0 is blank, and class n is
 * `characters[n - 1]`. Consecutive equal classes are one character (CTC).
 */
export function decodeLine(
  data: Float32Array,
  steps: number,
  characters: readonly string[],
): LineWord[] {
  const classes = data.length / steps
  const words: LineWord[] = []
  let word: { text: string; scores: number[]; first: number; last: number } | undefined
  const end = () => {
    if (word) words.push(toWord(word, steps))
    word = undefined
  }
  let before = 0
  for (let step = 0; step < steps; step++) {
    const best = indexOfLargest(data, step * classes, classes)
    const isNew = best !== 0 && best !== before
    before = best
    if (!isNew) continue
    const character = characters[best - 1] ?? ' '
    if (character.trim() === '') {
      end()
      continue
    }
    word ??= { text: '', scores: [], first: step, last: step }
    word.text += character
    word.scores.push(data[step * classes + best]!)
    word.last = step
  }
  end()
  return words.filter(({ score }) => score >= MIN_SCORE)
}

function toWord(
  { text, scores, first, last }: { text: string; scores: number[]; first: number; last: number },
  steps: number,
): LineWord {
  // A step is at a character's centre.
  const half = text.length > 1 ? (last - first) / (text.length - 1) / 2 : 1
  return {
    text,
    score: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    from: Math.max(0, (first + 0.5 - half) / steps),
    to: Math.min(1, (last + 0.5 + half) / steps),
  }
}

function indexOfLargest(data: Float32Array, from: number, length: number): number {
  let best = 0
  for (let n = 1; n < length; n++) if (data[from + n]! > data[from + best]!) best = n
  return best
}
