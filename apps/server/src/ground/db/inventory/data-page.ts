import { getTableConfig } from 'drizzle-orm/pg-core'
import { OTHER_SCHEMAS, STORED_TABLES } from './inventory.ts'
import { DATA_FOLDER, STORE_FILES, type StoredFiles } from './stored-files.ts'
import {
  ERASED_BY,
  KEPT,
  NOT_EXPORTED,
  RESTORED,
  type StoredTable,
  WITH_STUDIO,
} from './stored-table.ts'

const HEAD = `# What is stored

Made from \`apps/server/src/ground/db/inventory\` by \`npx vitest run apps/server/src/ground/db/inventory -u\`; without \`-u\` that fails where this page differs, and where a table or a kind of file is missing.

- **Backup**: the database is backed up whole, so each table is in every backup. Of the files a row says it.
- **Export**: under which noun a studio takes the rows along, or why not. Rows of other studios are in no export.
- **Erased**: what happens to rows that name a person when the person is erased.
- **Restored from before**: what a restored backup has of rows that were deleted, erased or refused after it. Triggers note these in \`erasures\`.
- **Studio deleted**: what becomes of a studio’s rows when the studio is deleted.
- **Kept**: how long.
`

/** Renders `docs/data.md`. */
export function renderDataPage(): string {
  const sections = Object.entries(STORED_TABLES).map(
    ([heading, tables]) =>
      `## ${heading}\n${table(
        [
          'table',
          'a row is',
          'export',
          'a person is erased',
          'restored from before',
          'studio deleted',
          'kept',
        ],
        tables.map(toCells),
      )}`,
  )
  const files = [
    `## Files of the store\nBelow \`files\` of the data folder, or in the bucket.\n\n${filesTable(STORE_FILES)}`,
    `## The data folder\n${filesTable(DATA_FOLDER)}`,
  ]
  const schemas = table(
    ['schema', 'holds'],
    Object.entries(OTHER_SCHEMAS).map(([name, holds]) => [`\`${name}\``, holds]),
  )
  return [HEAD, ...sections, `## Other schemas of the database\n${schemas}`, ...files].join('\n')
}

function toCells(row: StoredTable) {
  const { table: stored, holds, exported, without, only, erased, restored, kept } = row
  const { withStudio = 'purged' } = row
  const left = without ? `, without ${without.map((name) => `\`${name}\``).join(', ')}` : ''
  const some = only ? ', not all of them' : ''
  return [
    `\`${getTableConfig(stored).name}\``,
    holds,
    typeof exported === 'string'
      ? `\`${exported}\`${some}${left}`
      : `no: ${NOT_EXPORTED[exported.not]}`,
    ERASED_BY[erased],
    restored ? RESTORED[restored] : '–',
    WITH_STUDIO[withStudio],
    kept in KEPT ? KEPT[kept as keyof typeof KEPT] : kept,
  ]
}

const filesTable = (files: readonly StoredFiles[]) =>
  table(
    ['file or folder', 'holds', 'backup', 'export', 'kept'],
    files.map(({ path, holds, backup, exported, kept }) => [
      `\`${path}\``,
      holds,
      backup ? 'yes' : 'no',
      exported ? 'yes' : 'no',
      kept,
    ]),
  )

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`
}
