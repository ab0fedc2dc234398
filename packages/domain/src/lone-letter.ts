/** Of scripts whose letters are sounds: one letter is in nearly every name. In others one character is a word or a name. */
const ONE_LETTER = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]\p{M}*$/u

/**
 * Whether a search by name is not meant yet: one letter alone, which many thousands of names have. A letter beside another word is an
 * initial, and narrows the search.
 */
export function isLoneLetter(search: string): boolean {
  return ONE_LETTER.test(search.trim())
}
