import { IMPORT_TEXTS, type ImportColumns } from '@proofdesk/domain/customer-import'
import type { KnownCustomer } from '@proofdesk/domain/take-in-customer'
import { type SQL, sql } from 'drizzle-orm'
import { customers } from '../../ground/db/tables/customers.ts'

// The SQL for what an import writes to a customer, by the names in `before` and `after` of its rows. `c` is the
// customer or no one, `r` the row.

/** A column, and how to read its value from a JSON object. */
interface Written {
  field: keyof KnownCustomer
  column: SQL
  /** The customer's present value; for someone new the default. */
  present: SQL
  read: (json: SQL) => SQL
}

const textOf = (field: (typeof IMPORT_TEXTS)[number]): Written => {
  const column = sql.identifier(customers[field].name)
  return {
    field,
    column: sql`${column}`,
    present: sql`coalesce(c.${column}, '')`,
    read: (json) => sql`${json} ->> ${sql.raw(`'${field}'`)}`,
  }
}

/** Everything that an import may change, in a fixed order. */
export const WRITTEN: readonly Written[] = [
  ...IMPORT_TEXTS.map(textOf),
  {
    field: 'tags',
    column: sql`tags`,
    present: sql`coalesce(c.tags, '{}')`,
    read: (json) => sql`array(select jsonb_array_elements_text(${json} -> 'tags'))`,
  },
  {
    field: 'marketingOptIn',
    column: sql`marketing_opt_in`,
    present: sql`coalesce(c.marketing_opt_in, false)`,
    read: (json) => sql`(${json} ->> 'marketingOptIn')::boolean`,
  },
  {
    field: 'consentAt',
    column: sql`consent_at`,
    present: sql`c.consent_at`,
    read: (json) => sql`(${json} ->> 'consentAt')::bigint`,
  },
  {
    field: 'consentText',
    column: sql`consent_text`,
    present: sql`coalesce(c.consent_text, '')`,
    read: (json) => sql`${json} ->> 'consentText'`,
  },
  {
    field: 'consentPlace',
    column: sql`consent_place`,
    present: sql`coalesce(c.consent_place, '')`,
    read: (json) => sql`${json} ->> 'consentPlace'`,
  },
  {
    field: 'importGuid',
    column: sql`import_guid`,
    present: sql`c.import_guid`,
    read: (json) => sql`(${json} ->> 'importGuid')::uuid`,
  },
  {
    field: 'importFilename',
    column: sql`import_filename`,
    present: sql`coalesce(c.import_filename, '')`,
    read: (json) => sql`${json} ->> 'importFilename'`,
  },
  {
    field: 'deletedAt',
    column: sql`deleted_at`,
    present: sql`c.deleted_at`,
    read: (json) => sql`(${json} ->> 'deletedAt')::bigint`,
  },
]

/** The customer's present values. */
export const BEFORE = sql`jsonb_build_object(${sql.join(
  WRITTEN.flatMap(({ field, present }) => [sql.raw(`'${field}'`), present]),
  sql`, `,
)})`

/** The cells of a row `r`: as in the file, or the parsed values in their columns. */
export function toCells(columns: ImportColumns): SQL {
  const width = Math.max(-1, ...Object.values(columns)) + 1
  const cells = Array.from({ length: width }, () => sql`''`)
  for (const field of IMPORT_TEXTS) {
    const column = columns[field]
    if (column !== undefined) cells[column] = sql`r.given -> 'texts' ->> ${field}::text`
  }
  // With a comma the name is split again in the same way, whatever its language.
  if (columns.fullName !== undefined)
    cells[columns.fullName] = sql`concat_ws(', ', nullif(r.given -> 'texts' ->> 'lastName', ''),
        nullif(r.given -> 'texts' ->> 'firstName', ''))`
  return sql`coalesce(r.cells, array[${sql.join(cells, sql`, `)}]::text[])`
}
