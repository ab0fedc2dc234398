import { Guid } from '@proofdesk/contract/fields'
import { RECORD_PROBLEMS, isRecord } from '@proofdesk/contract/record'
import * as z from 'zod'

type Schema = z.core.$ZodType
type Path = readonly PropertyKey[]
type Node = Record<PropertyKey, unknown>

/** An invalid field of a record; its path is relative to the record. */
export interface UnreadableField {
  guid: unknown
  path: string
}

/** A part of an answer, with its path and schema. */
interface Part {
  path: Path
  schema: Schema
  /** Whether it is an entry of a list, which may be left out. */
  isEntry: boolean
}

const LEFT_OUT = Symbol('left out')

/**
 * An answer without the invalid fields of its records. Removes the smallest part around such a field that may be null,
 * absent or left out of its list; if none may, the field gets an empty value of its kind. Undefined if anything outside
 * of records is invalid.
 */
export function leaveOutUnreadable(
  schema: z.ZodType,
  given: unknown,
): { answer: unknown; fields: UnreadableField[] } | undefined {
  const tried = new Set<string>()
  const fields: UnreadableField[] = []
  let answer = structuredClone(given)
  for (;;) {
    const checked = schema.safeParse(answer)
    if (checked.success) return { answer: checked.data, fields }
    for (const { path } of checked.error.issues) {
      const parts = trace(schema, path)
      const at = parts.slice(0, -1).findLastIndex((part) => isRecord(unwrap(part.schema)))
      const cut = at < 0 ? undefined : chooseCut(parts.slice(at + 1), tried)
      if (!cut) return undefined
      const record = readAt(answer, parts[at]!.path) as Node
      record.problem = RECORD_PROBLEMS[0]
      fields.push({ guid: record.guid, path: path.slice(at).join('.') })
      write(answer, cut.path, emptyOf(cut))
    }
    answer = withoutLeftOut(answer)
  }
}

/** The parts along a path, as far as schemas name them, starting with the answer itself. */
function trace(schema: Schema, path: Path): Part[] {
  const parts: Part[] = [{ path: [], schema, isEntry: false }]
  for (const [index, key] of path.entries()) {
    const parent = unwrap(parts.at(-1)!.schema)
    const child = childOf(parent, key)
    if (!child) break
    const isEntry = parent._zod.def.type === 'array' && !isRecord(unwrap(child))
    parts.push({ path: path.slice(0, index + 1), schema: child, isEntry })
  }
  return parts
}

/** The innermost part that may be missing, otherwise the innermost; never one that was tried without success. */
function chooseCut(parts: readonly Part[], tried: Set<string>): Part | undefined {
  const inwards = parts.toReversed()
  const order = [...inwards.filter(canBeMissing), ...inwards]
  const keyOf = ({ path }: Part) => path.map(String).join('\n')
  const cut = order.find((part) => !tried.has(keyOf(part)))
  if (cut) tried.add(keyOf(cut))
  return cut
}

function canBeMissing(part: Part): boolean {
  const empty = emptyOf(part)
  return empty === null || empty === LEFT_OUT
}

/** The replacement for a part that can't be read. */
function emptyOf({ schema, isEntry }: Part): unknown {
  if (isEntry) return LEFT_OUT
  const { type } = schema._zod.def
  if (type === 'optional' && emptyOf({ path: [], schema: innerOf(schema), isEntry }) !== null)
    return LEFT_OUT
  return neutralOf(schema)
}

const innerOf = (schema: Schema) => (schema._zod.def as z.core.$ZodOptionalDef).innerType

/** The schema inside optional and nullable wrappers. */
function unwrap(schema: Schema): Schema {
  return 'innerType' in schema._zod.def ? unwrap(innerOf(schema)) : schema
}

function childOf(schema: Schema, key: PropertyKey): Schema | undefined {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return (def as z.core.$ZodObjectDef).shape[key as string]
    case 'array':
      return (def as z.core.$ZodArrayDef).element
    case 'record':
      return (def as z.core.$ZodRecordDef).valueType
    case 'union':
      return (def as z.core.$ZodUnionDef).options
        .map((option) => childOf(unwrap(option), key))
        .find((child) => child !== undefined)
    default:
      return undefined
  }
}

/** The empty value of a kind. */
function neutralOf(schema: Schema): unknown {
  const { def } = schema._zod
  if (schema === Guid) return '00000000-0000-0000-0000-000000000000'
  switch (def.type) {
    case 'optional':
      return neutralOf(innerOf(schema))
    case 'string':
      return ''
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'array':
      return []
    case 'enum':
      return Object.values((def as z.core.$ZodEnumDef).entries)[0]
    case 'literal':
      return (def as z.core.$ZodLiteralDef<never>).values[0]
    case 'union':
      return neutralOf((def as z.core.$ZodUnionDef).options[0]!)
    case 'object':
      return neutralObject(Object.entries((def as z.core.$ZodObjectDef).shape))
    case 'record': {
      const { keyType, valueType } = def as z.core.$ZodRecordDef
      return neutralObject(
        [...(keyType._zod.values ?? [])].map((key) => [key as string, valueType]),
      )
    }
    default:
      return null
  }
}

function neutralObject(fields: [string, Schema][]): unknown {
  return Object.fromEntries(fields.map(([key, schema]) => [key, neutralOf(schema)]))
}

function readAt(value: unknown, path: Path): unknown {
  return path.reduce((at, key) => (at as Node)[key], value)
}

/** Does nothing if a surrounding part was left out before. */
function write(value: unknown, path: Path, written: unknown): void {
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), value)
  if (isNode(parent)) parent[path.at(-1)!] = written
}

function withoutLeftOut(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((entry) => entry !== LEFT_OUT).map((entry) => withoutLeftOut(entry))
  if (!isNode(value)) return value
  const kept = Object.entries(value).filter(([, field]) => field !== LEFT_OUT)
  return Object.fromEntries(kept.map(([key, field]) => [key, withoutLeftOut(field)]))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
