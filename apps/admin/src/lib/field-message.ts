import type { Problem } from '@proofdesk/contract/problems'
import type { TFunction } from 'i18next'
import type { FieldError } from 'react-hook-form'
import { problemMessage } from '@proofdesk/contract/sentences/problems'

/** A form's error of an input: a problem as data, or a message of the form's own. */
export function toFieldError(problem: Problem): FieldError & { problem: Problem } {
  return { type: problem.code, problem }
}

/** The message below an input, in the console's present language. */
export function fieldMessage(t: TFunction, error: FieldError | undefined): string | undefined {
  const problem = error && (error as { problem?: Problem }).problem
  return problem ? problemMessage(t, problem) : error?.message || undefined
}
