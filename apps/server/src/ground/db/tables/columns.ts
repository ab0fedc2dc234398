import { toTimeZone } from '@proofdesk/domain/countries'
import type { Translations } from '@proofdesk/domain/translations'
import { type AnyColumn, getTableName, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  jsonb,
  pgTable as drizzleTable,
  type PgTableExtraConfigValue,
  uuid,
} from 'drizzle-orm/pg-core'

/** The largest JavaScript date, and an integer that it represents exactly. */
const LARGEST = 8_640_000_000_000_000
/** The limit for columns that are summed: 800 of the largest still have an exact sum. */
const LARGEST_PART = 10_000_000_000_000

const PART = Symbol('part of sums')

/** A number that is summed with others. */
export function partOfSums(name: string) {
  const column = bigint(name, { mode: 'number' })
  Object.assign(column, { [PART]: true })
  return column
}

/** A moment as in the API: epoch milliseconds. */
export const moment = (name: string) => bigint(name, { mode: 'number' })

/** A count of bytes. */
export const byteCount = (name: string) => partOfSums(name)

/** Money in minor units of the row's currency (pence, yen). */
export const minorUnits = (name: string) => partOfSums(name)

/** The sum of many amounts. */
export const minorSum = (name: string) => bigint(name, { mode: 'number' })

export const guid = (name: string) => uuid(name)

/** A record's texts in other languages than its own fields. */
export const translations = <Field extends string>() =>
  jsonb('translations').$type<Translations<Field>>().notNull().default({})

/** An IANA time zone; an unknown one is read as UTC, because dates couldn't be computed with it. */
export const timeZone = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: toTimeZone,
})

/** A table with checks that all its large numbers can be read and, where needed, summed exactly. */
export const pgTable: typeof drizzleTable = ((
  name: string,
  columns: Record<string, object>,
  more?: (table: Record<string, AnyColumn>) => PgTableExtraConfigValue[],
) =>
  drizzleTable(name, columns as Record<string, never>, (table) => [
    ...(more?.(table) ?? []),
    ...readableNumbers(name, columns, table),
  ])) as never

function readableNumbers(
  table: string,
  builders: Record<string, object>,
  columns: Record<string, AnyColumn>,
): PgTableExtraConfigValue[] {
  const rules = Object.entries(columns)
    .filter(([, { columnType }]) => columnType === 'PgBigInt53')
    .map(([key, { name }]) => {
      const most = PART in builders[key]! ? LARGEST_PART : LARGEST
      return `"${name}" between -${most} and ${most}`
    })
  return rules.length > 0 ? [check(`${table}_readable_numbers`, sql.raw(rules.join(' and ')))] : []
}

/** Check: a JSON column contains an object. */
export const holdsObject = (column: AnyColumn) =>
  holds(column, 'object', (name) => `jsonb_typeof(${name}) = 'object'`)

/** Check: a JSON column contains a list of anything. */
export const holdsList = (column: AnyColumn) =>
  holds(column, 'list', (name) => `jsonb_typeof(${name}) = 'array'`)

/** Check: a JSON column contains a list of objects. */
export const holdsObjects = (column: AnyColumn) =>
  holds(
    column,
    'objects',
    (name) =>
      `jsonb_typeof(${name}) = 'array' and not jsonb_path_exists(${name}, '$[*] ? (@.type() <> "object")')`,
  )

/** In a nullable column, JSON null is valid, too. */
function holds(column: AnyColumn, kind: string, rule: (name: string) => string) {
  const { name, notNull, table } = column
  const nothing = notNull ? '' : `jsonb_typeof("${name}") = 'null' or `
  return check(`${getTableName(table)}_${name}_${kind}`, sql.raw(`${nothing}${rule(`"${name}"`)}`))
}
