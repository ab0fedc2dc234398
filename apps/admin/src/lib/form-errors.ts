import { CallError } from '@proofdesk/contract/client'
import type { ErrorCode } from '@proofdesk/contract/errors'
import type { Problem } from '@proofdesk/contract/problems'
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  get,
} from 'react-hook-form'
import { errorMessage } from './error-message.ts'
import { toFieldError } from './field-message.ts'

/** Codes about one input, used when the answer names none. */
const FIELD_OF_CODE: Partial<Record<ErrorCode | 'offline', string>> = {
  alias_taken: 'alias',
  email_taken: 'emailAddress',
  name_taken: 'name',
}

/**
 * Shows the server's problems at their fields and focuses the first; returns true if every problem belongs to a field
 * of the form.
 */
export function setFieldErrors<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  error: unknown,
  inputOf: (name: string, problem: Problem) => string = (name) => name,
): boolean {
  if (!(error instanceof CallError)) return false
  const field = FIELD_OF_CODE[error.code]
  const isAboutOne = Object.keys(error.fields).length === 0 && field !== undefined
  const problems: Record<string, FieldError> = isAboutOne
    ? { [field]: { type: 'server', message: errorMessage(error) } }
    : Object.fromEntries(
        Object.entries(error.fields).map(([name, { message: _, ...problem }]) => [
          inputOf(name, problem),
          toFieldError(problem),
        ]),
      )
  const values = form.getValues()
  const names = Object.keys(values)
  let found = 0
  for (const [name, problem] of Object.entries(problems)) {
    // `volumeTiers.1.from` has its own input; `galleries.3` belongs to the input `galleries`.
    const isInput = /\.\D[^.]*$/.test(name) && get(values, name) !== undefined
    const existing = isInput
      ? name
      : names.find((own) => name === own || name.startsWith(`${own}.`))
    if (existing === undefined) continue
    form.setError(existing as FieldPath<T>, problem, { shouldFocus: found === 0 })
    found++
  }
  return found > 0 && found === Object.keys(problems).length
}
