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

/** The largest that is a date of JavaScript, and an integer that it holds exactly. */
const LARGEST = 8_640_000_000_000_000
/** The same of what is added up: as many as 800 of the largest are still exact. */
const LARGEST_PART = 10_000_000_000_000

const PART = Symbol('part of sums')

/** A number that is added up with others. */
export function partOfSums(name: string) {
  const column = bigint(name, { mode: 'number' })
  Object.assign(column, { [PART]: true })
  return column
}

/** A moment as the wire has it: epoch milliseconds. */
export const moment = (name: string) => bigint(name, { mode: 'number' })

/** A count of bytes. */
export const byteCount = (name: string) => partOfSums(name)

/** Money in minor units of the row's currency (pence, yen). */
export const minorUnits = (name: string) => partOfSums(name)

/** The same of many things added up. */
export const minorSum = (name: string) => bigint(name, { mode: 'number' })

export const guid = (name: string) => uuid(name)

/** A record's texts in other languages than its own fields are in. */
export const translations = <Field extends string>() =>
  jsonb('translations').$type<Translations<Field>>().notNull().default({})

/** An IANA time zone; what is none is read as UTC, since nothing could be dated by it. */
export const timeZone = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: toTimeZone,
})

/** A table whose large numbers are all such that can be read and, where that is what they are for, added up. */
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

/** A JSON column that holds an object. */
export const holdsObject = (column: AnyColumn) =>
  holds(column, 'object', (name) => `jsonb_typeof(${name}) = 'object'`)

/** A JSON column that holds a list of anything. */
export const holdsList = (column: AnyColumn) =>
  holds(column, 'list', (name) => `jsonb_typeof(${name}) = 'array'`)

/** A JSON column that holds a list of objects. */
export const holdsObjects = (column: AnyColumn) =>
  holds(
    column,
    'objects',
    (name) =>
      `jsonb_typeof(${name}) = 'array' and not jsonb_path_exists(${name}, '$[*] ? (@.type() <> "object")')`,
  )

/** Where there may be nothing, that may be written as JSON, too. */
function holds(column: AnyColumn, kind: string, rule: (name: string) => string) {
  const { name, notNull, table } = column
  const nothing = notNull ? '' : `jsonb_typeof("${name}") = 'null' or `
  return check(`${getTableName(table)}_${name}_${kind}`, sql.raw(`${nothing}${rule(`"${name}"`)}`))
}
