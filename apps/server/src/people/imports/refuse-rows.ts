import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import { toCells } from './import-sql.ts'
import type { ImportRow } from './imports.queries.ts'

/**
 * Marks rows that the database refused, by line, as invalid. In an import that is being undone they stay as they are.
 */
export async function refuseRows(
  { log }: Deps,
  db: Executor,
  { guid, columns, state }: ImportRow,
  refused: readonly { row: number; code: string }[],
): Promise<void> {
  for (const { row: line, code } of refused) {
    log.warn({ code, import: guid, line }, 'A row of an import was refused')
    await db.execute(sql`
      update customer_import_rows r set problem = case when ${state === 'undoing'} then problem
        else 'not_saved' end, is_applied = false,
        cells = ${toCells(columns)},
        left_out = coalesce(left_out,
          '[]') || jsonb_build_array(jsonb_build_object('field', null, 'problem', 'not_saved', 'value', ''))
      where import_guid = ${guid} and line = ${line}`)
  }
}
