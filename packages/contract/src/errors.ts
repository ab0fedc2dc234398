import * as z from 'zod'
import { ANYWHERE, IN_CONSOLE, type Kind } from './error-kinds.ts'
import { Problem } from './problems.ts'
import type { AmountText, Translate } from './sentences/translate.ts'

const KINDS = { ...ANYWHERE, ...IN_CONSOLE }

export type ErrorCode = keyof typeof KINDS
/**
 * Codes that the public site has its own messages for.
 * @public
 */
export type SiteErrorCode = keyof typeof ANYWHERE

/** Every way a call can fail. */
export const ERROR_CODES = Object.keys(KINDS) as [ErrorCode, ...ErrorCode[]]

export function statusOf(code: ErrorCode): number {
  return KINDS[code].status
}

/** The values in a code's message; undefined for most. */
export type ValuesOf<C extends ErrorCode> = (typeof KINDS)[C] extends {
  values: infer V extends z.core.$ZodType
}
  ? z.core.output<V>
  : undefined

/** A failure as data: its code and the values in its message. */
export type Reason = {
  [C in ErrorCode]: undefined extends ValuesOf<C>
    ? { code: C; values?: undefined }
    : { code: C; values: ValuesOf<C> }
}[ErrorCode]

/** A message for each code; a missing one is a type error. */
export type FailureMessages<Codes extends ErrorCode> = {
  [C in Codes]: (values: ValuesOf<C>, t: Translate, amountText: AmountText) => string
}

/** One of several failed items in a call's answer. `error` is a message in the caller's language. */
export const Refused = z.object({
  error: z.string(),
  code: z.enum(ERROR_CODES),
  values: z.record(z.string(), z.unknown()).optional(),
})
export type Refused = z.infer<typeof Refused>

/**
 * The body of every failed call. `error` and each `message` are in the caller's language; `fields` names the invalid
 * inputs.
 */
export const Failure = Refused.extend({
  fields: z
    .record(z.string(), z.intersection(z.object({ message: z.string() }), Problem))
    .optional(),
})
export type Failure = z.infer<typeof Failure>
export type FieldProblems = NonNullable<Failure['fields']>

/** A failure's code with its values checked; undefined if the values don't fit the code. */
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
