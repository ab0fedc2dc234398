import type { ImportField, ImportedCustomer } from '@proofdesk/domain/customer-import'
import { PARTICIPANT_FIELDS, type ParticipantField } from '@proofdesk/domain/participant-columns'
import type { ParticipantValues, PlannedRow } from '@proofdesk/domain/participant-import'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import type { LeftOut } from '../../ground/db/tables/customer-imports.ts'
import type { ImportRow } from './imports.queries.ts'

/** The file column of each start list field. */
const COLUMN_OF: Record<ParticipantField, ImportField> = {
  number: 'bibNumber',
  firstName: 'firstName',
  lastName: 'lastName',
  club: 'club',
  emailAddress: 'emailAddress',
  mobileNumber: 'mobileNumber',
}

/** A row of the file that is someone on the start list. */
export interface ListRow extends PlannedRow {
  /** The matching customer, once known; for rows with the same address that of the first one. */
  customerGuid: string | null
}

/**
 * The rows of an import that are people of the start list, by line. Fields without a column in the file stay as they
 * are.
 */
export async function readListRows(
  db: Executor,
  { guid, columns }: Pick<ImportRow, 'guid' | 'columns'>,
): Promise<ListRow[]> {
  const { rows } = await db.execute<{
    line: string
    given: ImportedCustomer
    leftOut: LeftOut[] | null
    customerGuid: string | null
  }>(sql`
    select r.line, r.given, r.left_out as "leftOut", k.guid as "customerGuid"
    from customer_import_rows r
    left join customer_import_rows leader on leader.import_guid = r.import_guid and leader.line = r.leader_line
    left join customers k on k.guid = coalesce(leader.customer_guid, r.customer_guid)
    where r.import_guid = ${guid} and r.problem is null and r.identity <> '' order by r.line`)
  return rows.map(({ line, given, leftOut, customerGuid }) => {
    const cells = new Set((leftOut ?? []).map(({ field }) => field))
    const kept = PARTICIPANT_FIELDS.filter((field) => {
      const column = COLUMN_OF[field]
      const isInName = column === 'firstName' || column === 'lastName'
      const isThere = columns[column] !== undefined || (isInName && columns.fullName !== undefined)
      return !isThere || cells.has(column)
    })
    return { row: Number(line), values: toValues(given), kept, customerGuid }
  })
}

function toValues({ texts, club }: ImportedCustomer): ParticipantValues {
  const { bibNumber: number, firstName, lastName, emailAddress, mobileNumber } = texts
  return { number, firstName, lastName, club, emailAddress, mobileNumber }
}
