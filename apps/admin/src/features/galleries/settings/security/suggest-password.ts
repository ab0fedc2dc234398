// Without letters and digits that are easily confused when read out or typed.
const VOWELS = 'aeu'
const CONSONANTS = 'bcdfghjkmnpqrstvwxyz'
const DIGITS = '23456789'
const SIGNS: Record<string, string> = { c: CONSONANTS, v: VOWELS, d: DIGITS, '-': '-' }
const PATTERN = 'cvcv-cvcv-ddd'

/** A password that can be read out to guests: `kanu-wepa-472`, one of 6,600 million. */
export function suggestPassword(): string {
  const random = crypto.getRandomValues(new Uint32Array(PATTERN.length))
  return Array.from(PATTERN, (kind, at) => {
    const signs = SIGNS[kind]!
    return signs[random[at]! % signs.length]
  }).join('')
}
