import * as z from 'zod'

/** Why some of a record is missing in an answer. */
export const RECORD_PROBLEMS = ['unreadable_field'] as const
export type RecordProblem = (typeof RECORD_PROBLEMS)[number]

const marked = {
  /** Set where a field could not be read: it is null, absent or empty, and the rest of the record is as it is stored. */
  problem: z.enum(RECORD_PROBLEMS).optional(),
}

/**
 * What a studio has stored, as an answer shows it. One that can't be shown whole never fails the answer that it is in:
 * it comes with what can be read of it, and with its `problem`.
 */
export function record<const Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ ...shape, ...marked })
}

/** Whether a schema is that of a record. */
export function isRecord(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod
  return def.type === 'object' && (def as z.core.$ZodObjectDef).shape.problem === marked.problem
}
