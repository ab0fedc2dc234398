import * as z from 'zod'
import type { Problem } from './problems.ts'
import type { Route } from './route.ts'

type Schema = z.core.$ZodType

/**
 * Keys of a request that its route doesn't know, by path, so that no caller believes they had an effect. `read` is the
 * record that the route changes: its fields are known, so that it can be sent back as it was read.
 */
export function unknownKeys(
  schema: Schema | undefined,
  value: unknown,
  read: ReadonlySet<string> = new Set(),
): Record<string, Problem> {
  const strays = walk(schema ?? z.object({}), value).filter(
    ([key, ...within]) => within.length > 0 || !read.has(key!),
  )
  return Object.fromEntries(strays.map((path) => [path.join('.'), { code: 'unknown_key' }]))
}

/** The fields of the record that a PUT changes, which is its answer: `{ engine: { … } }`. */
export function fieldsOfRecord(route: Route): ReadonlySet<string> {
  if (route.method !== 'PUT') return new Set()
  const records = [route.record, ...Object.values(shapeOf(route.output) ?? {})]
  return new Set(records.flatMap((record) => Object.keys((record && shapeOf(record)) ?? {})))
}

/** Computed fields of the record, which a PUT doesn't accept: they are ignored when sent. */
export function computedFields(route: Route): string[] {
  const known = new Set([...Object.keys(shapeOf(route.body!) ?? {}), ...(route.fixed ?? [])])
  return [...fieldsOfRecord(route)].filter((field) => !known.has(field))
}

function shapeOf(schema: Schema): Record<string, Schema> | undefined {
  const { def } = schema._zod
  return def.type === 'object' ? (def as z.core.$ZodObjectDef).shape : undefined
}

/** The paths of keys that no part of the schema names. */
function walk(schema: Schema, value: unknown): string[][] {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return walkObject(def as z.core.$ZodObjectDef, value)
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((entry, index) =>
            below(String(index), walk((def as z.core.$ZodArrayDef).element, entry)),
          )
        : []
    case 'record':
      return Object.entries(isObject(value) ? value : {}).flatMap(([key, entry]) =>
        below(key, walk((def as z.core.$ZodRecordDef).valueType, entry)),
      )
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return walk((def as z.core.$ZodOptionalDef).innerType, value)
    case 'pipe':
      return walk((def as z.core.$ZodPipeDef).in, value)
    case 'union': {
      // A key known to one option is known.
      const each = (def as z.core.$ZodUnionDef).options.map((option) => walk(option, value))
      return each.toSorted((a, b) => a.length - b.length)[0] ?? []
    }
    default:
      return []
  }
}

function walkObject({ shape, catchall }: z.core.$ZodObjectDef, value: unknown): string[][] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, entry]) => {
    const known = Object.hasOwn(shape, key) ? shape[key] : catchall
    return known ? below(key, walk(known, entry)) : [[key]]
  })
}

function below(key: string, paths: string[][]): string[][] {
  return paths.map((path) => [key, ...path])
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
