import { CELL_MAX, createTextCollector, decodeEscapes } from './cell-text.ts'
import { toNumberText } from './number-form.ts'
import type { WorkbookParts } from './workbook-parts.ts'
import type { SheetRow } from './workbook-port.ts'
import type { Attributes, XmlHandlers } from './xml-reader.ts'

/** Maximum number of columns read: no table of people has more. */
const COLUMNS_MAX = 501

interface Cell {
  column: number
  type: string
  style: number
}

/** Passes each non-empty row of a sheet to `onRow`. A formula has its last computed value, and an error is empty. */
export function createSheetReader(
  { texts, forms, is1904 }: Pick<WorkbookParts, 'texts' | 'forms' | 'is1904'>,
  onRow: (row: SheetRow) => 'stop' | void,
): XmlHandlers {
  let number = 0
  let cells: string[] = []
  let next = 0
  let cell: Cell | undefined
  let value = ''
  let isValue = false
  const inline = createTextCollector()

  function beginCell({ r, t = 'n', s }: Attributes): void {
    const column = toColumn(r) ?? next
    next = column + 1
    cell = { column, type: t, style: Number(s ?? 0) }
    value = ''
    inline.begin()
  }

  function endCell(): void {
    if (!cell || cell.column >= COLUMNS_MAX) return
    const text = toText(cell).trim()
    if (text === '') return
    while (cells.length < cell.column) cells.push('')
    cells[cell.column] = text
  }

  function toText({ type, style }: Cell): string {
    if (type === 'inlineStr') return inline.end()
    if (type === 'e' || value.trim() === '') return ''
    if (type === 's') return texts[Number(value)] ?? ''
    if (type === 'str') return decodeEscapes(value)
    if (type === 'd') return value
    if (type === 'b') return value.trim() === '1' ? 'true' : 'false'
    return toNumberText(value, forms[style] ?? 'plain', is1904)
  }

  return {
    open(name, attributes) {
      if (name === 'row') {
        const rowNumber = Number(attributes.r)
        number = Number.isSafeInteger(rowNumber) && rowNumber > number ? rowNumber : number + 1
        cells = []
        next = 0
      } else if (name === 'c') beginCell(attributes)
      else if (name === 'v') isValue = true
      inline.open(name)
    },
    close(name) {
      inline.close(name)
      if (name === 'v') isValue = false
      else if (name === 'c') endCell()
      else if (name === 'row' && cells.length > 0) return onRow([number, cells])
      else if (name === 'sheetData') return 'stop'
    },
    text(text) {
      if (isValue && value.length < CELL_MAX) value += text
      inline.text(text)
    },
  }
}

/** The column index in a cell's name, from 0: 27 for AB12. */
function toColumn(name: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(name ?? '') ?? []
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
