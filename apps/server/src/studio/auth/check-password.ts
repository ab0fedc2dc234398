import type { Problem } from '@proofdesk/contract/problems'
import {
  type PasswordProblem,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordProblem,
} from '@proofdesk/domain/password'
import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '../../ground/failures/app-error.ts'

const PROBLEMS: Record<PasswordProblem, Problem> = {
  tooShort: { code: 'too_short', min: PASSWORD_MIN },
  tooLong: { code: 'too_long', max: PASSWORD_MAX },
  tooCommon: { code: 'too_easy' },
}

/** The 49,000 most frequently leaked passwords. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Expects lower case. */
export const isCommonPassword = (word: string): boolean => COMMON.has(word)

/** Rejects a new password that is too short or too easy, at its field. */
export function checkNewPassword(password: string, context: readonly string[]): void {
  const problem = passwordProblem(password, context, isCommonPassword)
  if (problem) throw new AppError('invalid', { fields: { password: PROBLEMS[problem] } })
}

/** Words that a person's password may not consist of. */
export function passwordContext(
  user: { emailAddress: string; firstName: string; lastName: string },
  account: { companyName: string; alias: string },
): string[] {
  const { emailAddress, firstName, lastName } = user
  return [
    emailAddress,
    firstName,
    lastName,
    `${firstName}${lastName}`,
    account.companyName,
    account.alias,
  ]
}
