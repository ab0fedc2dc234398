import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordProblem,
  passwordProblem,
} from '@proofdesk/domain/password'
import * as z from 'zod'

// The words of the server's refusal, which field-sentence.ts translates.
const MESSAGES = {
  tooShort: `needs at least ${PASSWORD_MIN} characters`,
  tooLong: 'is too long',
  tooCommon: 'is too easy to guess',
} satisfies Record<PasswordProblem, string>

/** A new password under the rule of domain/password; the same rule decides on the server. */
export const NewPassword = z
  .string()
  .max(PASSWORD_MAX, MESSAGES.tooLong)
  .check(({ value, issues }) => {
    const problem = passwordProblem(value)
    if (problem) issues.push({ code: 'custom', input: value, message: MESSAGES[problem] })
  })
