import { EM, type TextOutline, outlineText } from './watermark-text.ts'

/** A studio's name on one line. A name in an unsupported script becomes rings. */
export function outlineName(text: string, longest = Infinity): TextOutline {
  return outlineText(plainName(text).slice(0, longest).toWellFormed()) ?? RINGS
}

/** Without line breaks and invisible characters. */
export function plainName(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()
}

const RINGS: TextOutline = {
  markup: `<path fill-rule="evenodd" d="M500-1000A500 500 0 1 1 499-1000ZM500-850A350 350 0 1 0 501-850ZM500-650A150 150 0 1 1 499-650Z"/>`,
  width: EM,
}
