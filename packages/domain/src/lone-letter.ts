/**
 * Alphabetic scripts, where a single letter occurs in nearly every name. In others one character is a word or a name.
 */
const ONE_LETTER = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]\p{M}*$/u

/**
 * Whether a name search is still incomplete: a single letter, which thousands of names contain. A letter next to
 * another word is an initial, and narrows the search.
 */
export function isLoneLetter(search: string): boolean {
  return ONE_LETTER.test(search.trim())
}
