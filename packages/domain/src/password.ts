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

/** What is wrong with a new password; undefined when it can be used. `context` holds words it may not consist of (e-mail, studio). */
export function passwordProblem(
  password: string,
  context: readonly string[] = [],
): PasswordProblem | undefined {
  if ([...password].length < PASSWORD_MIN) return 'tooShort'
  if (password.length > PASSWORD_MAX) return 'tooLong'
  const plain = password.toLowerCase()
  const isOneCharacter = new Set(plain).size < 3
  if (
    isOneCharacter ||
    FORBIDDEN.includes(plain) ||
    context.some((word) => word !== '' && plain === word.toLowerCase())
  )
    return 'tooCommon'
  return undefined
}
