import type { ImportProblem } from '@proofdesk/domain/customer-import'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { customerImportRows } from '../../db/tables/customer-imports.ts'
import { toCsv, toCsvHead } from '../../send-csv.ts'
import type { ImportRow } from './imports.queries.ts'

export const WRONG_ROWS_PATH = '/api/admin/customers/imports/wrong/file'

const REASONS: Record<ImportProblem, { en: string; de: string }> = {
  nobody: {
    en: 'Neither name, e-mail address nor number',
    de: 'Weder Name, E-Mail-Adresse noch Nummer',
  },
  doubled: {
    en: 'The same person stands above already',
    de: 'Dieselbe Person steht schon weiter oben',
  },
  too_long: { en: 'A value is too long', de: 'Ein Wert ist zu lang' },
  not_an_email: { en: 'The e-mail address is not one', de: 'Die E-Mail-Adresse ist keine' },
  unstorable_character: {
    en: 'It holds a character that can’t be stored',
    de: 'Ein Zeichen kann nicht gespeichert werden',
  },
}

const BATCH = 1_000

/** The rows of an import that can't be taken, each with its number and reason before the columns of its file: mended, the file can be sent again. */
export async function* exportWrongRows(
  db: Executor,
  { guid: importGuid, head }: Pick<ImportRow, 'guid' | 'head'>,
  language: 'en' | 'de',
): AsyncGenerator<string> {
  yield toCsvHead([...(language === 'de' ? ['Zeile', 'Grund'] : ['Row', 'Reason']), ...head])
  for (let after = 0; ;) {
    const rows = await db
      .select({
        line: customerImportRows.line,
        cells: customerImportRows.cells,
        problem: customerImportRows.problem,
      })
      .from(customerImportRows)
      .where(
        and(
          eq(customerImportRows.importGuid, importGuid),
          gt(customerImportRows.line, after),
          isNotNull(customerImportRows.problem),
        ),
      )
      .orderBy(asc(customerImportRows.line))
      .limit(BATCH)
    if (rows.length > 0)
      yield toCsv(
        rows.map(({ line, cells, problem }) => [
          { number: String(line) },
          REASONS[problem!][language],
          ...(cells ?? []),
        ]),
      )
    if (rows.length < BATCH) return
    after = rows.at(-1)!.line
  }
}
