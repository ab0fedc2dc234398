import { toNestErrors } from '@hookform/resolvers'
import { KEEP_INPUT, toProblems } from '@proofdesk/contract/problems'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod'
import { toFieldError } from './field-message.ts'

/**
 * Validates a form by a schema. Errors stay data until they are shown; a form's own rule may provide its message
 * (`addIssue({ code: 'custom', message })`).
 */
export function resolveWith<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
): Resolver<Values, unknown, Output> {
  return (values, _context, options) => {
    const result = schema.safeParse(values, KEEP_INPUT)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, FieldError> = Object.fromEntries(
      Object.entries(toProblems(result.error)).map(([name, problem]) => [
        name,
        toFieldError(problem),
      ]),
    )
    for (const { code, path, message, ...issue } of result.error.issues)
      if (code === 'custom' && !('params' in issue && issue.params))
        errors[path.join('.')] = { type: 'form', message }
    return { values: {}, errors: toNestErrors<Values>(errors, options) }
  }
}
