import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordProblem,
  passwordProblem,
} from '@proofdesk/domain/password'
import { type Problem, problem } from '@proofdesk/contract/problems'
import * as z from 'zod'

const PROBLEMS: Record<PasswordProblem, Problem> = {
  tooShort: { code: 'too_short', min: PASSWORD_MIN },
  tooLong: { code: 'too_long', max: PASSWORD_MAX },
  tooCommon: { code: 'too_easy' },
}

/** A new password by the rule of domain/password, which the server applies too. */
export const NewPassword = z
  .string()
  .max(PASSWORD_MAX)
  .check(({ value, issues }) => {
    const found = passwordProblem(value)
    if (found) issues.push({ code: 'custom', input: value, ...problem(PROBLEMS[found]) })
  })
