import type { ImportProblem } from '@proofdesk/domain/customer-import'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { customerImportRows } from '../../db/tables/customer-imports.ts'
import type { Language } from '../../i18n/languages.ts'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import { toCsv, toCsvHead } from '../../send-csv.ts'
import type { ImportRow } from './imports.queries.ts'

export const WRONG_ROWS_PATH = '/api/admin/customers/imports/wrong/file'

const reasonsOf = (t: Translate): Record<ImportProblem, string> => ({
  nobody: t('Neither name, e-mail address nor number'),
  not_a_bib_number: t('The number can’t be a bib number'),
  doubled: t('The same person stands above already'),
  too_long: t('A value is too long'),
  not_an_email: t('The e-mail address is not one'),
  unstorable_character: t('It holds a character that can’t be stored'),
})

const BATCH = 1_000

/**
 * The rows of an import that can't be taken, each with its number and reason before the columns of its file: corrected,
 * the file can be sent again.
 */
export async function* exportWrongRows(
  db: Executor,
  { guid: importGuid, head }: Pick<ImportRow, 'guid' | 'head'>,
  language: Language,
): AsyncGenerator<string> {
  const t = translatorOf(language)
  const reasons = reasonsOf(t)
  yield toCsvHead([t('Row'), t('Reason'), ...head])
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
          reasons[problem!],
          ...(cells ?? []),
        ]),
      )
    if (rows.length < BATCH) return
    after = rows.at(-1)!.line
  }
}
