import type * as z from 'zod'

/** An environment variable: how its value is checked, and what README says of it. */
export interface Setting {
  /** Reads what was given; what it is when unset, where that is always the same. */
  value: z.ZodType
  /** What it is when unset, in words, where `value` doesn't say. */
  default?: string
  meaning: string
  /** It may hold a password: its value is never shown. */
  isSecret?: true
}
