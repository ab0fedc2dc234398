import * as z from 'zod'

/** Why a part of a record is missing in an answer. */
export const RECORD_PROBLEMS = ['unreadable_field'] as const
export type RecordProblem = (typeof RECORD_PROBLEMS)[number]

const marked = {
  /** Set if a field could not be read: it is null, absent or empty, and the rest of the record is as stored. */
  problem: z.enum(RECORD_PROBLEMS).optional(),
}

/**
 * A stored record in an answer. A record with unreadable values never fails the whole answer: it is returned with what
 * can be read and with its `problem`.
 */
export function record<const Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ ...shape, ...marked })
}

/** Whether a schema was made by `record`. */
export function isRecord(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod
  return def.type === 'object' && (def as z.core.$ZodObjectDef).shape.problem === marked.problem
}
