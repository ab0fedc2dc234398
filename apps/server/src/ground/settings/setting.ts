import type * as z from 'zod'

/** An environment variable: how its value is checked, and its description in README. */
export interface Setting {
  /** Parses the given value; includes the default if that is constant. */
  value: z.ZodType
  /** Description of the default, if `value` doesn't contain it. */
  default?: string
  meaning: string
  /** It may contain a password: its value is never shown. */
  isSecret?: true
}
