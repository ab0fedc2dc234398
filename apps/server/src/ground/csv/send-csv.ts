import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { toCsvText } from './csv-text.ts'
import type { Deps } from '../deps.ts'
import { endWithServer } from '../answers/end-with-server.ts'
import type { Translate } from '../../i18n/translate.ts'

/** A number as text, which isn't taken for a formula; any other text is untrusted. */
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

/** A row is written with what it has: a cell that fails is empty. */
function toCell(read: () => Cell | undefined): Cell {
  try {
    return read() ?? ''
  } catch {
    return ''
  }
}

// All texts are quoted, so that no spreadsheet sees the end of a cell or row in one; numbers are not.
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

/** The beginning of a file: its titles, after the byte order mark by which Excel recognises UTF-8. */
export function toCsvHead(titles: readonly string[]): string {
  return `\uFEFF${toCsv([titles])}`
}

/** Streams a file as fast as the client reads, until the server stops. */
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
