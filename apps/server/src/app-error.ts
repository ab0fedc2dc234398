import type { ErrorCode, Failure, Reason, ValuesOf } from '@proofdesk/contract/errors'
import type { Problem } from '@proofdesk/contract/problems'
import { failureSentence, type SentenceLanguage, toFieldProblems } from './sentences/sentences.ts'

interface Options {
  /** What is wrong with single inputs, by their path: `cart.0.items.1.copies`. */
  fields?: Record<string, Problem | string>
  retryAfterSeconds?: number
  cause?: unknown
  /** @deprecated Say it with a code of its own and values; the sentence is made in `sentences/`. */
  sentence?: string
}

/** A code that needs values can't be thrown without them. */
type Given<C extends ErrorCode> =
  undefined extends ValuesOf<C> ? [options?: Options] : [options: Options & { values: ValuesOf<C> }]

/** A failure as data: a code of the contract with its values and problems. It is put into words where it leaves the server. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly values: unknown
  readonly fields: Record<string, Problem | string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly sentence: string | undefined

  constructor(code: C, ...[options = {}]: Given<C>) {
    const { values, fields, retryAfterSeconds, cause, sentence } = options as Options & {
      values?: unknown
    }
    // For the log.
    super([code, values && JSON.stringify(values)].filter(Boolean).join(' '), { cause })
    this.name = 'AppError'
    this.code = code
    this.values = values
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.sentence = sentence
  }
}

export function reasonOf({ code, values }: AppError): Reason {
  return { code, values } as Reason
}

/** The failure as it goes over the wire. */
export function toFailure(error: AppError, language: SentenceLanguage): Failure {
  const reason = reasonOf(error)
  return {
    error: error.sentence ?? failureSentence(reason, language),
    code: error.code,
    ...(reason.values && { values: reason.values }),
    ...(error.fields && { fields: toWireFields(error.fields, language) }),
  }
}

function toWireFields(
  fields: Record<string, Problem | string>,
  language: SentenceLanguage,
): Failure['fields'] {
  const problems: Record<string, Problem> = {}
  const sentences: Record<string, { code: 'malformed'; message: string }> = {}
  for (const [field, problem] of Object.entries(fields)) {
    if (typeof problem === 'string') sentences[field] = { code: 'malformed', message: problem }
    else problems[field] = problem
  }
  return { ...toFieldProblems(problems, language), ...sentences }
}
