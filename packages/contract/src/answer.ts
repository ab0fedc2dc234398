import * as z from 'zod'
import { Guid, Timestamp } from './fields.ts'

type Schema = z.core.$ZodType

const made = new WeakMap<Schema, Schema>()

/**
 * Turns an input schema into an answer's: it checks the kind of each value but not its length, size or format. Those
 * rules are for new input; values stored under other rules can still be shown.
 */
export function toAnswer<S extends Schema>(schema: S): S {
  let answer = made.get(schema)
  if (!answer) made.set(schema, (answer = withoutLimits(schema)))
  return answer as S
}

function withoutLimits(schema: Schema): Schema {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef }
  // Timestamps and guids stay strict: clocks show no other times, and records have no other ids.
  if (schema === Timestamp || schema === Guid) return schema
  switch (def.type) {
    case 'string':
      return 'format' in def || def.checks ? withOwnChecks(z.string(), def) : schema
    case 'number':
      return def.checks ? withOwnChecks(isWhole(def) ? z.int() : z.number(), def) : schema
    case 'array':
      return change(schema, { element: toAnswer((def as z.core.$ZodArrayDef).element) })
    case 'object': {
      const { shape } = def as z.core.$ZodObjectDef
      const fields = Object.entries(shape).map(([key, field]) => [key, toAnswer(field)] as const)
      const isSame = fields.every(([key, field]) => field === shape[key])
      return change(schema, {
        shape: isSame ? shape : Object.fromEntries(fields),
        catchall: undefined,
      })
    }
    case 'record':
      return change(schema, { valueType: toAnswer((def as z.core.$ZodRecordDef).valueType) })
    case 'optional':
    case 'nullable':
      return change(schema, { innerType: toAnswer((def as z.core.$ZodOptionalDef).innerType) })
    case 'union': {
      const { options } = def as z.core.$ZodUnionDef
      const answers = options.map((option) => toAnswer(option))
      const isSame = answers.every((answer, at) => answer === options[at])
      return change(schema, { options: isSame ? options : answers })
    }
    case 'pipe': {
      const { in: from, out } = def as z.core.$ZodPipeDef
      return toAnswer(out._zod.def.type === 'transform' ? from : out)
    }
    default:
      return schema
  }
}

/** The schema with other parts and only our own checks; the schema itself if that changes nothing. */
function change(schema: Schema, parts: Record<string, unknown>): Schema {
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>
  const checks = ownChecks(def)
  const isSame = Object.entries(parts).every(([name, part]) => part === def[name])
  if (isSame && checks.length === (def.checks?.length ?? 0)) return schema
  return z.core.clone(schema, { ...def, ...parts, checks } as never)
}

function withOwnChecks(schema: z.ZodString | z.ZodNumber, def: z.core.$ZodTypeDef): Schema {
  const checks = ownChecks(def)
  return checks.length > 0 ? schema.check(...(checks as never[])) : schema
}

/**
 * Checks that aren't about length, size or pattern: that an address can be linked to, that a crop lies within its
 * picture.
 */
function ownChecks({ checks = [] }: z.core.$ZodTypeDef) {
  return checks.filter((check) => check._zod.def.check === 'custom')
}

function isWhole({ checks = [], ...def }: z.core.$ZodTypeDef & { format?: string }): boolean {
  return (
    def.format === 'safeint' || checks.some((check) => check._zod.def.check === 'number_format')
  )
}
