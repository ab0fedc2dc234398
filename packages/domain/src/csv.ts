const SEPARATORS = [',', ';', '\t'] as const

/**
 * The rows of a CSV text (RFC 4180): fields may be quoted, a quote in a quoted field is doubled, lines end with CR, LF or both. The
 * separator is a comma, semicolon or tab, whichever the first line has most of. Rows without any text are left out; each cell is trimmed.
 */
export function parseCsv(text: string): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some(Boolean)) rows.push(row)
    row = []
  }
  for (let n = 0; n < text.length; n++) {
    const character = text[n]!
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[n + 1] === '"') {
        cell += '"'
        n += 1
      } else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (character === separator) endCell()
    else if (character === '\n' || character === '\r') endRow()
    else cell += character
  }
  endRow()
  return rows
}

function separatorOf(text: string): string {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1)
  const unquoted = line.replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!
}
