/** Scripts written without spaces break anywhere between characters. */
const BREAKS = /[\s\-–—/\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/u

/** The number of letters in a text's longest word, which can't be broken without a hyphen; at least 1. */
export function longestWord(text: string): number {
  return Math.max(1, ...text.split(BREAKS).map((word) => [...word].length))
}
