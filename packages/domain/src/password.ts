/**
 * Minimum and maximum length of a password; length makes it strong (NIST SP 800-63B), and the maximum keeps hashing
 * cheap.
 */
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 200

const FORBIDDEN = [
  'password12',
  'password123',
  '1234567890',
  'qwertyuiop',
  'letmein123',
  '0123456789',
  'proofdesk1',
]

export type PasswordProblem = 'tooShort' | 'tooLong' | 'tooCommon'

/**
 * The problem with a new password; undefined if it is acceptable. Rejects words that are commonly tried first, even
 * with digits or punctuation around them, and those of `context` (email address, names, studio) in any spelling.
 * `isCommon` checks lower-case words against a long list, where one is available.
 */
export function passwordProblem(
  password: string,
  context: readonly string[] = [],
  isCommon: (word: string) => boolean = () => false,
): PasswordProblem | undefined {
  if ([...password].length < PASSWORD_MIN) return 'tooShort'
  if (password.length > PASSWORD_MAX) return 'tooLong'
  const plain = password.toLowerCase()
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const isGuessed = (word: string) => FORBIDDEN.includes(word) || isCommon(word)
  if (new Set(plain).size < 3 || isGuessed(plain) || isGuessed(core)) return 'tooCommon'
  const known = context
    .flatMap((word) => [word, word.split('@')[0]!])
    .map(toLettersAndDigits)
    .filter((word) => word !== '')
  return known.includes(toLettersAndDigits(plain)) ? 'tooCommon' : undefined
}

/** The letters and digits of a text, without case, spaces and punctuation. */
export function toLettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
