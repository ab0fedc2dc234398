/** Shortest and longest password; length is what makes one strong (NIST SP 800-63B), the upper bound keeps hashing cheap for us. */
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
 * What is wrong with a new password; undefined when it can be used. A word that everyone tries first makes none, also
 * not with digits or signs around it, nor does one of `context` (email address, names, studio), however it is written.
 * `isCommon` knows more of the former, in lower case, where a long list is at hand.
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

/** What is left of a text when case, spaces and signs don't count. */
export function toLettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
