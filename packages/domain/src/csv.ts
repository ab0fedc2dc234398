const SEPARATORS = [',', ';', '\t', '|'] as const

/** Maximum length of a cell: a longer one is caused by a quotation mark that was never closed. */
const CELL_MAX = 1_000_000

/** A row with its number as in a spreadsheet: counted from 1, including empty rows. */
export type NumberedRow = [number: number, cells: string[]]

/**
 * Reads the rows of a CSV text (RFC 4180) that arrives in chunks: fields may be quoted, a quote in a quoted field is
 * doubled, lines end with CR, LF or both. Skips rows without text, and a first row that only names the separator
 * (`sep=;`), as Excel does; trims each cell.
 */
export interface CsvReader {
  /** Returns the rows that end in this chunk. Throws RangeError for a cell that is too long. */
  push(text: string): NumberedRow[]
  /** Returns the last row if the text doesn't end with a line break. */
  end(): NumberedRow[]
}

export function createCsvReader(separator: string): CsvReader {
  let rows: NumberedRow[] = []
  let number = 0
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  // A quote at the end of a chunk: the next character decides whether it ends the field or is doubled.
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
      if (cell.length > CELL_MAX) throw new RangeError('A cell isn’t closed')
      return taken()
    },
    end() {
      endRow()
      return taken()
    },
  }
}

/**
 * The numbered rows of a whole CSV text. The separator is a comma, semicolon, tab or bar, whichever is most frequent in
 * the first line.
 */
export function readCsv(text: string): NumberedRow[] {
  const reader = createCsvReader(separatorOf(text))
  return [...reader.push(text), ...reader.end()]
}

/** `sep=;` split by its own separator leaves `sep=`. */
function namesSeparator(row: readonly string[]): boolean {
  return /^sep=.?$/i.test(row.join(''))
}

/** The separator of a text: the one its first line names (`sep=;`), otherwise the most frequent one in that line. */
export function separatorOf(text: string): string {
  const named = /^\ufeff?"?sep=(.)"?[\r\n]/i.exec(text)?.[1]
  if (named !== undefined) return named
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1)
  const unquoted = line.replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!
}
