import type { Problem } from '@proofdesk/contract/problems'
import {
  type PasswordProblem,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordProblem,
} from '@proofdesk/domain/password'
import { AppError } from '../../app-error.ts'

const PROBLEMS: Record<PasswordProblem, Problem> = {
  tooShort: { code: 'too_short', min: PASSWORD_MIN },
  tooLong: { code: 'too_long', max: PASSWORD_MAX },
  tooCommon: { code: 'too_easy' },
}

/** Refuses a new password that is too short or too easy, at its field. */
export function checkNewPassword(password: string, context: readonly string[]): void {
  const problem = passwordProblem(password, context)
  if (problem) throw new AppError('invalid', { fields: { password: PROBLEMS[problem] } })
}
