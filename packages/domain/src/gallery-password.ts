import { toLettersAndDigits } from './password.ts'

/** Short enough to be read out to guests; guessing is slowed down where the password is checked. */
export const GALLERY_PASSWORD_MIN = 6
export const GALLERY_PASSWORD_MAX = 100

/**
 * Whether a gallery's password is easy to guess: one or two characters repeated, one of `names` (the gallery's, the
 * studio's) in any spelling, or one of the most common passwords, which `isCommon` knows in lower case.
 */
export function isGuessedPassword(
  password: string,
  names: readonly string[],
  isCommon: (word: string) => boolean,
): boolean {
  const plain = password.toLowerCase()
  const core = toLettersAndDigits(plain)
  return (
    new Set(plain).size < 3 ||
    isCommon(plain) ||
    (core !== '' && names.some((name) => toLettersAndDigits(name) === core))
  )
}
