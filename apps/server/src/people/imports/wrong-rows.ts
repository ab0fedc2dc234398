import {
  IMPORT_PROBLEMS_SHOWN,
  type ImportRowProblem,
} from '@proofdesk/contract/admin/customer-imports'
import { customerFields } from '@proofdesk/contract/sentences/customer-fields'
import { importProblemMessage } from '@proofdesk/contract/sentences/import-problems'
import type { ImportField } from '@proofdesk/domain/customer-import'
import { toShown } from '@proofdesk/domain/person-cells'
import { splitName } from '@proofdesk/domain/person-name'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { type LeftOut, customerImportRows } from '../../ground/db/tables/customer-imports.ts'
import type { Language } from '../../i18n/languages.ts'
import { translatorOf } from '../../i18n/translate.ts'
import { toCsv, toCsvHead } from '../../ground/csv/send-csv.ts'
import type { ImportRow } from './imports.queries.ts'

export const WRONG_ROWS_PATH = '/api/admin/customers/imports/wrong/file'

const BATCH = 1_000

/**
 * The invalid or incompletely imported rows of an import, each with its number and problem before the columns of its
 * file: once corrected, the file can be uploaded again.
 */
export async function* exportWrongRows(
  db: Executor,
  { guid, head }: Pick<ImportRow, 'guid' | 'head'>,
  language: Language,
): AsyncGenerator<string> {
  const t = translatorOf(language)
  const titles = customerFields(t)
  const toReason = ({ field, problem }: LeftOut) => {
    const reason = importProblemMessage(t, problem)
    return field === null
      ? reason
      : t('{{column}} left out: {{reason}}', { column: titles[field], reason })
  }
  yield toCsvHead([t('Row'), t('Reason'), ...head])
  for (let after = 0; ;) {
    const rows = await readFaults(db, guid, { after, most: BATCH })
    if (rows.length > 0)
      yield toCsv(
        rows.map(({ line, cells, leftOut }) => [
          { number: String(line) },
          (leftOut ?? []).map(toReason).join('; '),
          ...(cells ?? []),
        ]),
      )
    if (rows.length < BATCH) return
    after = rows.at(-1)!.line
  }
}

/** The problems in the first invalid rows, with the people they name. */
export async function listProblems(
  db: Executor,
  { guid, columns }: Pick<ImportRow, 'guid' | 'columns'>,
): Promise<ImportRowProblem[]> {
  const rows = await readFaults(db, guid, { after: 0, most: IMPORT_PROBLEMS_SHOWN })
  return rows.flatMap(({ line, cells, leftOut }) => {
    const cellOf = (field: ImportField) => toShown(cells?.[columns[field] ?? -1] ?? '')
    const whole = splitName(cellOf('fullName'))
    const person = {
      firstName: cellOf('firstName') || whole.firstName,
      lastName: cellOf('lastName') || whole.lastName,
      bibNumber: cellOf('bibNumber'),
      emailAddress: cellOf('emailAddress'),
    }
    return (leftOut ?? []).map((fault) => ({ ...fault, ...person, row: line }))
  })
}

/** The next invalid rows of an import after this line, in order. */
function readFaults(
  db: Executor,
  importGuid: string,
  { after, most }: { after: number; most: number },
) {
  return db
    .select({
      line: customerImportRows.line,
      cells: customerImportRows.cells,
      leftOut: customerImportRows.leftOut,
    })
    .from(customerImportRows)
    .where(
      and(
        eq(customerImportRows.importGuid, importGuid),
        gt(customerImportRows.line, after),
        isNotNull(customerImportRows.leftOut),
      ),
    )
    .orderBy(asc(customerImportRows.line))
    .limit(most)
}
