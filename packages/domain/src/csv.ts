const SEPARATORS = [',', ';', '\t', '|'] as const

/** Characters that one cell may have: more than that is a quotation mark that no one closed. */
const CELL_MAX = 1_000_000

/** A row with its number as a spreadsheet shows it: counted from 1, and empty ones count. */
export type NumberedRow = [number: number, cells: string[]]

/**
 * The rows of a CSV text (RFC 4180) that comes in pieces: fields may be quoted, a quote in a quoted field is doubled, lines end with CR, LF
 * or both. Rows without any text are left out, and so is a first row that only names the separator (`sep=;`), as Excel
 * reads it; each cell is trimmed.
 */
export interface CsvReader {
  /** The rows that end in this piece. Throws RangeError for a cell without an end. */
  push(text: string): NumberedRow[]
  /** The last row, where no line's end is behind it. */
  end(): NumberedRow[]
}

export function createCsvReader(separator: string): CsvReader {
  let rows: NumberedRow[] = []
  let number = 0
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  // A quote at the end of a piece: the next character says whether it ends the field or is doubled.
  let isQuoteOpen = false
  let last = ''
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    number += 1
    if (row.some(Boolean) && !(number === 1 && namesSeparator(row))) rows.push([number, row])
    row = []
  }
  const endLine = (character: string) => {
    // CR and LF together end one row.
    if (character === '\r' || last !== '\r') endRow()
  }
  const take = (character: string) => {
    if (isQuoteOpen) {
      isQuoteOpen = false
      if (character === '"') return void (cell += '"')
      isQuoted = false
    }
    if (isQuoted) {
      if (character === '"') isQuoteOpen = true
      else cell += character
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (character === separator) endCell()
    else if (character === '\n' || character === '\r') endLine(character)
    else cell += character
  }
  const taken = () => {
    const done = rows
    rows = []
    return done
  }
  return {
    push(text) {
      for (const character of text) {
        take(character)
        last = character
      }
      if (cell.length > CELL_MAX) throw new RangeError('A cell without an end')
      return taken()
    },
    end() {
      endRow()
      return taken()
    },
  }
}

/** The numbered rows of a whole CSV text. The separator is a comma, semicolon, tab or bar, whichever the first line has most of. */
export function readCsv(text: string): NumberedRow[] {
  const reader = createCsvReader(separatorOf(text))
  return [...reader.push(text), ...reader.end()]
}

/** Of `sep=;` cut by its own separator, `sep=` is left. */
function namesSeparator(row: readonly string[]): boolean {
  return /^sep=.?$/i.test(row.join(''))
}

/** What parts the cells of a text: what its first line names (`sep=;`), else what that line has most of. */
export function separatorOf(text: string): string {
  const named = /^\ufeff?"?sep=(.)"?[\r\n]/i.exec(text)?.[1]
  if (named !== undefined) return named
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1)
  const unquoted = line.replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!
}
