import type { PgColumn } from 'drizzle-orm/pg-core'
import { exportedColumns } from '../../ground/db/inventory/exported-columns.ts'
import type { ExportedTable } from '../../ground/db/inventory/inventory.ts'

type JsonSchema = Record<string, unknown>

/** JSON types of database types; `bytea` is hexadecimal after `\x`. */
const TYPES: Readonly<Record<string, JsonSchema>> = {
  text: { type: 'string' },
  uuid: { type: 'string', format: 'uuid' },
  boolean: { type: 'boolean' },
  integer: { type: 'integer' },
  smallint: { type: 'integer' },
  bigint: { type: 'integer' },
  real: { type: 'number' },
  'double precision': { type: 'number' },
  date: { type: 'string', format: 'date' },
  bytea: { type: 'string', pattern: '^\\\\x([0-9a-f]{2})*$' },
  jsonb: { type: ['object', 'array', 'string', 'number', 'boolean'] },
}

/** The JSON schema of a noun's rows, derived from its table. */
export function toRowSchema(stored: ExportedTable): JsonSchema {
  const columns = exportedColumns(stored)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: stored.exported,
    description: stored.holds,
    type: 'object',
    properties: Object.fromEntries(columns.map((column) => [column.name, toType(column)])),
    required: columns.map(({ name }) => name),
    additionalProperties: false,
  }
}

function toType(column: PgColumn): JsonSchema {
  const [base, isList] = column.getSQLType().split('[') as [string, string | undefined]
  const type = TYPES[base]
  if (!type) throw new Error(`Exports don’t support the type ${base} of ${column.name}`)
  const given = isList === undefined ? type : { type: 'array', items: type }
  return column.notNull ? given : { ...given, type: [given.type, 'null'].flat() }
}
