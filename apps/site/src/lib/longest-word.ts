/** Scripts that are written without spaces break anywhere between words. */
const BREAKS = /[\s\-–—/\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/u

/** How many letters the longest word of a text has, which can't be broken without a hyphen; 1 at least. */
export function longestWord(text: string): number {
  return Math.max(1, ...text.split(BREAKS).map((word) => [...word].length))
}
