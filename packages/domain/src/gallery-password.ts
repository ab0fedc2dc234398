import { toLettersAndDigits } from './password.ts'

/** Short enough to be read out to guests; guessing is slowed where it is asked for. */
export const GALLERY_PASSWORD_MIN = 6
export const GALLERY_PASSWORD_MAX = 100

/**
 * Whether a gallery's password is what strangers try first: one or two characters over and over, one of `names` (the gallery's, the
 * studio's), however it is written, or one of the commonest, which `isCommon` knows in lower case.
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
