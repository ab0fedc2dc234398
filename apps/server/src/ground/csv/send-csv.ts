import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { toCsvText } from './csv-text.ts'
import type { Deps } from '../deps.ts'
import { endWithServer } from '../answers/end-with-server.ts'
import type { Translate } from '../../i18n/translate.ts'

/** A number as text, which must not be mistaken for a formula; anything else is text of someone. */
export type Cell = string | { number: string }

export interface CsvColumn<Row> {
  title: (t: Translate) => string
  cell: (row: Row, now: number) => Cell
}

export function toTitles(columns: readonly CsvColumn<never>[], t: Translate): string[] {
  return columns.map((column) => column.title(t))
}

export function toCells<Row>(columns: readonly CsvColumn<Row>[], row: Row, now: number): Cell[] {
  return columns.map((column) => toCell(() => column.cell(row, now)))
}

/** A row is written with what it has: a cell that can't be made of it is empty. */
function toCell(read: () => Cell | undefined): Cell {
  try {
    return read() ?? ''
  } catch {
    return ''
  }
}

// Texts stand in quotes, whatever they hold, so that no spreadsheet finds the end of a cell or of a row in one; numbers
// do not.
const CSV = {
  record_delimiter: 'windows',
  cast: {
    string: (text: string) => ({ value: toCsvText(text), quoted: true }),
    object: (cell: object) => (cell as { number: string }).number,
  },
} as const

export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return stringify(rows as Cell[][], CSV)
}

/** The beginning of a file: its titles, after the mark that tells Excel that this is UTF-8. */
export function toCsvHead(titles: readonly string[]): string {
  return `\uFEFF${toCsv([titles])}`
}

/** Streams a file as fast as it is taken, until the server stops. */
export function sendCsv(
  deps: Pick<Deps, 'stopping'>,
  reply: FastifyReply,
  { name, pieces }: { name: string; pieces: AsyncIterable<string> },
): FastifyReply {
  const stream = endWithServer(deps, Readable.from(pieces, { objectMode: false }))
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(stream)
}
