import {
  type PasswordProblem,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordProblem,
} from '@proofdesk/domain/password'
import { AppError } from '../../app-error.ts'

const SENTENCES: Record<PasswordProblem, string> = {
  tooShort: `needs at least ${PASSWORD_MIN} characters`,
  tooLong: `has more than ${PASSWORD_MAX} characters`,
  tooCommon: 'is too easy to guess',
}

/** Refuses a new password that is too short or too easy, at its field. */
export function checkNewPassword(password: string, context: readonly string[]): void {
  const problem = passwordProblem(password, context)
  if (problem) throw new AppError('invalid', { fields: { password: SENTENCES[problem] } })
}
