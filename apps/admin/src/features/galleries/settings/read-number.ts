import { type Problem, problem } from '@proofdesk/contract/problems'
import * as z from 'zod'

/** An input whose text is parsed as a number. */
export function reading(read: (text: string) => number | undefined, wrong: Problem) {
  return z.string().transform((text, context) => {
    const value = read(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', ...problem(wrong) })
    return z.NEVER
  })
}

export function readWhole(text: string): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined
}

/** The value if the contract accepts it, otherwise undefined. */
export function within(schema: z.ZodType<number>, value: number | undefined): number | undefined {
  return schema.safeParse(value).success ? value : undefined
}
