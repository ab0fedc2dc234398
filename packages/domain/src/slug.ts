import { toTable, transliterate } from './transliterate.ts'

/** Characters as people count them: a letter with its marks is one. */
export const SLUG_MAX = 80
/** The same in UTF-16 units, for letters with many marks. */
export const SLUG_LENGTH_MAX = 240

/**
 * A name as part of a URL, without the rules of a language (Slugs, docs/product.md; `toNameSlug` applies the studio's):
 * lower case, accents stripped, Cyrillic and Greek in Latin letters, `&` to `-and-`, spaces to hyphens, symbols
 * removed, hyphens never doubled nor at an end. Letters of other scripts stay as they are. May be empty (a name made of
 * symbols).
 */
export function toSlug(name: string): string {
  const latin = withoutAccents(transliterate(toPlainLetters(name)))
    .replace(/[ßæœøðþłđıŋħŧəɛɔ]/g, (letter) => LETTERS[letter]!)
    .replace(/&/g, '-and-')
    .replace(/[\s_]+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}-]|[\u02b0-\u02ff]|(?![a-z])\p{sc=Latin}/gu, '')
  return cutSlug(latin.normalize('NFC'), SLUG_MAX)
}

/** Whether a text is already a valid slug. */
export function isSlug(text: string): boolean {
  return text !== '' && toSlug(text) === text
}

/** A slug as typed into the address bar: capitals, and letters written as several characters, are equivalent. */
export function toAskedSlug(text: string): string {
  return text.toLowerCase().normalize('NFC')
}

// Letters that Unicode does not decompose into a base letter and an accent.
const LETTERS = toTable('ß=ss æ=ae œ=oe ø=o ð=d þ=th ł=l đ=d ı=i ŋ=ng ħ=h ŧ=t ə=e ɛ=e ɔ=o')

/**
 * Lower case, with the plain letter for its wide, small or circled forms; Thai and Lao keep their vowel am in one
 * piece.
 */
function toPlainLetters(name: string): string {
  return name.replace(/[^\u0e33\u0eb3]+/g, (run) => run.normalize('NFKC')).toLowerCase()
}

/** Without the marks of Latin, Greek and Cyrillic letters. Those of other scripts are part of the word. */
function withoutAccents(text: string): string {
  return text
    .replace(/\p{sc=Latin}/gu, (letter) => letter.normalize('NFD'))
    .replace(/\p{sc=Inherited}/gu, '')
}

/** Hyphens not doubled nor at an end, no mark without its letter, and at most the given number of characters. */
function cutSlug(text: string, most: number, room = SLUG_LENGTH_MAX): string {
  const tidy = text
    .replace(/(^|-)\p{M}+/gu, '$1')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
  if (tidy.length <= most) return tidy
  const kept: string[] = []
  let length = 0
  for (const { segment } of new Intl.Segmenter('en').segment(tidy)) {
    length += segment.length
    if (kept.length === most || length > room) break
    kept.push(segment)
  }
  return kept.join('').replace(/-$/, '')
}

/** `slug`, or `slug-2`, `slug-3` … : the first that is not taken. An empty slug becomes `fallback`. */
export function toFreeSlug(
  slug: string,
  isTaken: (slug: string) => boolean,
  fallback = 'gallery',
): string {
  const base = slug || fallback
  if (!isTaken(base)) return base
  for (let n = 2; ; n++) {
    const ending = `-${n}`
    const numbered = `${cutSlug(base, SLUG_MAX - ending.length, SLUG_LENGTH_MAX - ending.length)}${ending}`
    if (!isTaken(numbered)) return numbered
  }
}
