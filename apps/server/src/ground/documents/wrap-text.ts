/** Lines may end after a space, after a hyphen, and between words of scripts without spaces. */
const SPACELESS = /^[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const OPENING = /[\p{Ps}\p{Pi}]$/u
const ENDS_LINE = /[ \t-]$/

interface Room {
  width: number
  language: string
  /** The drawn width of a text. */
  measure: (text: string) => number
}

/**
 * Wraps a text into lines of at most this width. Existing line breaks stay; a word that is wider than a line is split.
 */
export function wrapText(text: string, room: Room): string[] {
  return text
    .split(/\r\n?|\n/)
    .flatMap((paragraph) =>
      room.measure(paragraph) <= room.width ? paragraph.trim() : wrapParagraph(paragraph, room),
    )
}

function wrapParagraph(paragraph: string, { width, language, measure }: Room): string[] {
  const lines: string[] = []
  let line = ''
  let taken = 0
  const endLine = () => {
    lines.push(line.trimEnd())
    line = ''
    taken = 0
  }
  for (const piece of splitPieces(paragraph, language)) {
    const bare = piece.trimEnd()
    const needed = measure(bare)
    if (line !== '' && taken + needed > width) endLine()
    if (needed <= width) {
      line += piece
      taken += bare === piece ? needed : measure(piece)
    } else
      for (const { segment } of new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(
        piece,
      )) {
        const wide = measure(segment)
        if (line !== '' && segment.trim() !== '' && taken + wide > width) endLine()
        line += segment
        taken += wide
      }
  }
  endLine()
  return lines
}

/** Pieces that are never broken across lines. */
function splitPieces(text: string, language: string): string[] {
  const pieces: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(language, {
    granularity: 'word',
  }).segment(text)) {
    const last = pieces.at(-1)
    const mayBreak =
      ENDS_LINE.test(last ?? '') ||
      (isWordLike && !OPENING.test(last ?? '') && isBetweenWords(last ?? '', segment))
    if (last === undefined || (mayBreak && !/^[ \t]/.test(segment))) pieces.push(segment)
    else pieces[pieces.length - 1] = last + segment
  }
  return pieces
}

function isBetweenWords(before: string, after: string): boolean {
  return SPACELESS.test(after) || SPACELESS.test([...before].at(-1) ?? '')
}
