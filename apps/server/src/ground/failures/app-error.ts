import type { ErrorCode, Failure, Reason, Refused, ValuesOf } from '@proofdesk/contract/errors'
import type { Problem } from '@proofdesk/contract/problems'
import type { Language } from '../../i18n/languages.ts'
import { reasonMessage, toFieldProblems } from '../sentences/sentences.ts'

interface Options {
  /** Problems of single inputs, by path: `cart.0.items.1.copies`. */
  fields?: Record<string, Problem>
  retryAfterSeconds?: number
  cause?: unknown
}

/** A code that needs values can't be thrown without them. */
type Given<C extends ErrorCode> =
  undefined extends ValuesOf<C> ? [options?: Options] : [options: Options & { values: ValuesOf<C> }]

/**
 * A failure as data: a code of the contract with its values and problems. It is translated when it leaves the server.
 */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly values: unknown
  readonly fields: Record<string, Problem> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: C, ...[options = {}]: Given<C>) {
    const { values, fields, retryAfterSeconds, cause } = options as Options & {
      values?: unknown
    }
    // For the log.
    super([code, values && JSON.stringify(values)].filter(Boolean).join(' '), { cause })
    this.name = 'AppError'
    this.code = code
    this.values = values
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A failure as data. */
export function reasonOf({ code, values }: AppError): Reason {
  return { code, values } as Reason
}

/** A failure's data as an error to throw. */
export function toAppError({ code, values }: Reason): AppError {
  return new AppError(code, { values } as never)
}

/** A failure within an answer, for one of several items. */
export function toRefused(reason: Reason, language: Language): Refused {
  return {
    error: reasonMessage(reason, language),
    code: reason.code,
    ...(reason.values && { values: reason.values }),
  }
}

/** The failure in the API's form. */
export function toFailure(error: AppError, language: Language): Failure {
  const reason = reasonOf(error)
  return {
    ...toRefused(reason, language),
    ...(error.fields && { fields: toFieldProblems(error.fields, language) }),
  }
}
