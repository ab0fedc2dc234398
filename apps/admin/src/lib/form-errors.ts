import { CallError } from '@proofdesk/contract/client'
import type { ErrorCode } from '@proofdesk/contract/errors'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { errorSentence } from './error-sentence.ts'

/** Codes that speak about one input even when the answer names none. */
const FIELD_OF_CODE: Partial<Record<ErrorCode | 'offline', string>> = {
  alias_taken: 'alias',
  email_taken: 'emailAddress',
  name_taken: 'name',
}

/** Puts the server's messages at their fields and focuses the first; true when every message found a field of the form. */
export function setFieldErrors<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  error: unknown,
): boolean {
  if (!(error instanceof CallError)) return false
  const field = FIELD_OF_CODE[error.code]
  const messages =
    Object.keys(error.fields).length === 0 && field !== undefined
      ? { [field]: errorSentence(error) }
      : error.fields
  const names = Object.keys(form.getValues())
  let found = 0
  for (const [name, message] of Object.entries(messages)) {
    // `galleries.3` belongs to the field `galleries`.
    const existing = names.find((own) => name === own || name.startsWith(`${own}.`))
    if (existing === undefined) continue
    form.setError(
      existing as FieldPath<T>,
      { type: 'server', message },
      { shouldFocus: found === 0 },
    )
    found++
  }
  return found > 0 && found === Object.keys(messages).length
}
