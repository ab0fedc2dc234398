import { TAGS_MAX } from '@proofdesk/domain/customer'
import { IMPORT_TEXTS, type ImportColumns } from '@proofdesk/domain/customer-import'
import { type SQL, sql } from 'drizzle-orm'
import { customers } from '../../db/tables/customers.ts'

// What an import writes of a customer, by the names that `before` and `after` of its rows have. `c` is the customer or nobody, `r` the row.

/** A column's name and how its value is read from a JSON object. */
interface Written {
  field: string
  column: SQL
  /** Of the customer; as for somebody new where there is none. */
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

/** Everything that an import may change, in one order. */
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

const object = (values: readonly { field: string; value: SQL }[]): SQL =>
  sql`jsonb_build_object(${sql.join(
    values.flatMap(({ field, value }) => [sql.raw(`'${field}'`), value]),
    sql`, `,
  )})`

/** What is known of the customer now. */
export const BEFORE = object(WRITTEN.map(({ field, present }) => ({ field, value: present })))

/**
 * What is known of them with the row. Known values stay unless told; an address never changes, since people are known by it. Consent is
 * lowered by a file, and raised only by a row that says when or to what they agreed. Who was in the trash has to agree anew, and comes, as
 * somebody new does, with this file.
 */
export function toAfter({
  import: { guid, filename, overwrites },
  now,
}: {
  import: { guid: string; filename: string; overwrites: boolean }
  now: number
}): SQL {
  const isKept = (field: string, present: SQL) =>
    field === 'emailAddress' || !overwrites ? sql`${present} <> ''` : sql`false`
  const comes = sql`(c.guid is null or c.deleted_at is not null)`
  const wasIn = sql`(coalesce(c.marketing_opt_in, false) and c.deleted_at is null)`
  // What a row does not say is null, which is neither yes nor no.
  const says = (answer: 'true' | 'false') =>
    sql`(r.given ->> 'optIn' is not distinct from ${sql.raw(`'${answer}'`)})`
  const isRaised = sql`(${says('true')} and jsonb_typeof(r.given -> 'consent') is not distinct from 'object' and not ${wasIn})`
  const given = sql`array(select jsonb_array_elements_text(r.given -> 'tags'))`
  const consent = (field: string, raised: SQL, present: SQL) => ({
    field,
    value: sql`case when ${isRaised} then ${raised} else ${present} end`,
  })
  const texts = IMPORT_TEXTS.map(textOf).map(({ field, present }) => {
    const value = sql`r.given -> 'texts' ->> ${sql.raw(`'${field}'`)}`
    return {
      field,
      value: sql`case when ${isKept(field, present)} or ${value} = '' then ${present} else ${value} end`,
    }
  })
  return object([
    ...texts,
    {
      field: 'tags',
      value: sql`case when ${given} <@ coalesce(c.tags, '{}') then coalesce(c.tags, '{}') else (array(select distinct t from unnest(coalesce(c.tags, '{}') || ${given}) t order by t))[1:${sql.raw(String(TAGS_MAX))}] end`,
    },
    {
      field: 'marketingOptIn',
      value: sql`case when ${says('false')} then false else ${isRaised} or ${wasIn} end`,
    },
    consent(
      'consentAt',
      sql`coalesce((r.given -> 'consent' ->> 'at')::bigint, ${now}::bigint)`,
      sql`c.consent_at`,
    ),
    consent('consentText', sql`r.given -> 'consent' ->> 'text'`, sql`coalesce(c.consent_text, '')`),
    consent(
      'consentPlace',
      sql`r.given -> 'consent' ->> 'place'`,
      sql`coalesce(c.consent_place, '')`,
    ),
    {
      field: 'importGuid',
      value: sql`case when ${comes} then ${guid}::uuid else c.import_guid end`,
    },
    {
      field: 'importFilename',
      value: sql`case when ${comes} then ${filename} else c.import_filename end`,
    },
    { field: 'deletedAt', value: sql`null::bigint` },
  ])
}

/** The cells of a row `r`: as they stood in the file, or what was read of them in their columns. */
export function toCells(columns: ImportColumns): SQL {
  const width = Math.max(-1, ...Object.values(columns)) + 1
  const cells = Array.from({ length: width }, () => sql`''`)
  for (const field of IMPORT_TEXTS) {
    const column = columns[field]
    if (column !== undefined) cells[column] = sql`r.given -> 'texts' ->> ${field}::text`
  }
  // With a comma it is taken apart again as it was, whatever its language.
  if (columns.fullName !== undefined)
    cells[columns.fullName] =
      sql`concat_ws(', ', nullif(r.given -> 'texts' ->> 'lastName', ''), nullif(r.given -> 'texts' ->> 'firstName', ''))`
  return sql`coalesce(r.cells, array[${sql.join(cells, sql`, `)}]::text[])`
}
