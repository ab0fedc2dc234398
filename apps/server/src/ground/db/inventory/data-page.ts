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

Generated from \`apps/server/src/ground/db/inventory\` with \`npx vitest run apps/server/src/ground/db/inventory -u\`. Without \`-u\` the test fails if this page differs, or if a table or a kind of file is missing.

- **Backup**: the database is backed up as a whole, so each table is in every backup. For files, a column says it.
- **Export**: the noun under which a studio exports the rows, or why not. No export contains rows of other studios.
- **Erased**: what happens to rows that name a person when the person is erased.
- **Restored from before**: what happens in a restored backup to rows that were deleted, erased or refused later. Triggers record these in \`erasures\`.
- **Studio deleted**: what happens to a studio’s rows when the studio is deleted.
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
    `## Files of the store\nUnder \`files\` in the data folder, or in the bucket.\n\n${filesTable(STORE_FILES)}`,
    `## The data folder\n${filesTable(DATA_FOLDER)}`,
  ]
  const schemas = table(
    ['schema', 'contents'],
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
    ['file or folder', 'contents', 'backup', 'export', 'kept'],
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
