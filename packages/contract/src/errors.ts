import * as z from 'zod'
import { ANYWHERE, IN_CONSOLE, type Kind } from './error-kinds.ts'
import { Problem } from './problems.ts'
import type { AmountText, Translate } from './sentences/translate.ts'

const KINDS = { ...ANYWHERE, ...IN_CONSOLE }

export type ErrorCode = keyof typeof KINDS
/**
 * Codes that the public site has words of its own for.
 * @public
 */
export type SiteErrorCode = keyof typeof ANYWHERE

/** Every way a call can fail. */
export const ERROR_CODES = Object.keys(KINDS) as [ErrorCode, ...ErrorCode[]]

export function statusOf(code: ErrorCode): number {
  return KINDS[code].status
}

/** What a code's sentence needs beside it; undefined for most. */
export type ValuesOf<C extends ErrorCode> = (typeof KINDS)[C] extends {
  values: infer V extends z.core.$ZodType
}
  ? z.core.output<V>
  : undefined

/** A failure as data: what it is, and what its sentence needs. */
export type Reason = {
  [C in ErrorCode]: undefined extends ValuesOf<C>
    ? { code: C; values?: undefined }
    : { code: C; values: ValuesOf<C> }
}[ErrorCode]

/** One sentence for each code; a missing one is a type error. */
export type FailureMessages<Codes extends ErrorCode> = {
  [C in Codes]: (values: ValuesOf<C>, t: Translate, amountText: AmountText) => string
}

/**
 * One thing of several that a call was refused for, in its answer. `error` is a sentence in the language that the
 * caller asked for.
 */
export const Refused = z.object({
  error: z.string(),
  code: z.enum(ERROR_CODES),
  values: z.record(z.string(), z.unknown()).optional(),
})
export type Refused = z.infer<typeof Refused>

/**
 * The body of any failure. `error` and each `message` are sentences in the language that the caller asked for; `fields`
 * names the inputs that are wrong.
 */
export const Failure = Refused.extend({
  fields: z
    .record(z.string(), z.intersection(z.object({ message: z.string() }), Problem))
    .optional(),
})
export type Failure = z.infer<typeof Failure>
export type FieldProblems = NonNullable<Failure['fields']>

/** A failure's code with its values as they should be; undefined for values that don't belong to the code. */
export function toReason({
  code,
  values,
}: {
  code: ErrorCode
  values?: unknown
}): Reason | undefined {
  const kind: Kind = KINDS[code]
  if (!kind.values) return { code } as Reason
  const read = z.safeParse(kind.values, values)
  return read.success ? ({ code, values: read.data } as Reason) : undefined
}
