import { CONTENT_WIDTH, type PageWriter, PAGE, QUIET, type TextStyle } from './page-writer.ts'

export interface TableColumn {
  title: string
  /** Its share of the width, relative to the others. */
  share: number
  /** Figures are aligned right. */
  isFigure?: boolean
}
export interface DocumentTable {
  columns: readonly TableColumn[]
  rows: Iterable<TableRow>
}
/** A text for each column, and below the first one a smaller detail. */
export interface TableRow {
  cells: readonly string[]
  detail?: string | undefined
  isStrong?: boolean
}

const HEAD: TextStyle = { size: 8, weight: 'bold', colour: QUIET }
const CELL: TextStyle = { size: 9 }
const DETAIL: TextStyle = { size: 8, colour: QUIET }
/** Space between two columns, and above and below a row. */
const GAP = 10
const PAD = 4
/** Rows up to this part of a page are moved to the next one as a whole; higher ones are split. */
const MOVED = 0.6

type Group = ReturnType<PageWriter['group']>
interface Cell {
  lines: string[]
  details: string[]
}

/** Draws a table over as many pages as it needs, with its header on each; screen readers see one table. */
export function drawTable(writer: PageWriter, { columns, rows }: DocumentTable): void {
  const places = toPlaces(columns)
  const table = writer.group('Table')
  const heads = columns.map(({ title }, at) => ({
    lines: writer.wrap(title, places[at]!.width, HEAD),
    details: [],
  }))
  const headHeight = heightOf(writer, heads, HEAD)
  const drawHead = (isRepeated: boolean) => {
    if (isRepeated) writer.asArtifact(() => drawCells(writer, heads, places, HEAD))
    else drawRow(writer, { group: table, kind: 'TH', cells: heads, places, style: HEAD })
    writer.y += headHeight
    writer.hairline(writer.y)
  }
  if (writer.room < headHeight + 40) writer.addPage()
  drawHead(false)
  for (const row of rows) {
    const style = row.isStrong ? ({ ...CELL, weight: 'bold' } as const) : CELL
    let cells = row.cells.map((text, at) => ({
      lines: writer.wrap(text, places[at]!.width, style),
      details: at === 0 && row.detail ? writer.wrap(row.detail, places[at]!.width, DETAIL) : [],
    }))
    const whole = heightOf(writer, cells, style)
    if (whole > writer.room && whole < (PAGE.height - PAGE.top - PAGE.foot) * MOVED) {
      writer.addPage()
      drawHead(true)
    }
    while (heightOf(writer, cells, style) > writer.room) {
      const fitting = Math.max(1, Math.floor((writer.room - 2 * PAD) / writer.lineHeight(style)))
      const { first, rest } = cutCells(cells, fitting)
      drawRow(writer, { group: table, kind: 'TD', cells: first, places, style })
      cells = rest
      writer.addPage()
      drawHead(true)
    }
    drawRow(writer, { group: table, kind: 'TD', cells, places, style })
    writer.y += heightOf(writer, cells, style)
    writer.hairline(writer.y)
  }
  table.end()
}

interface Column {
  x: number
  width: number
  isFigure: boolean
}

function toPlaces(columns: readonly TableColumn[]): Column[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const width = CONTENT_WIDTH - GAP * (columns.length - 1)
  let x = PAGE.side
  return columns.map(({ share, isFigure = false }) => {
    const column = { x, width: (width * share) / shares, isFigure }
    x += column.width + GAP
    return column
  })
}

function heightOf(writer: PageWriter, cells: readonly Cell[], style: TextStyle): number {
  const heights = cells.map(
    ({ lines, details }) =>
      lines.length * writer.lineHeight(style) + details.length * writer.lineHeight(DETAIL),
  )
  return Math.max(...heights) + 2 * PAD
}

function drawRow(
  writer: PageWriter,
  {
    group,
    kind,
    cells,
    places,
    style,
  }: {
    group: Group
    kind: 'TH' | 'TD'
    cells: readonly Cell[]
    places: Column[]
    style: TextStyle
  },
): void {
  const row = writer.group('TR', group)
  for (const [at, cell] of cells.entries())
    writer.within(row, kind, () => drawCells(writer, [cell], [places[at]!], style))
  row.end()
}

function drawCells(
  writer: PageWriter,
  cells: readonly Cell[],
  places: readonly Column[],
  style: TextStyle,
): void {
  for (const [at, { lines, details }] of cells.entries()) {
    const { x, width, isFigure } = places[at]!
    const y = writer.y + PAD
    const height = writer.drawLines(
      lines,
      { x, y, width },
      { ...style, align: isFigure ? 'right' : 'left' },
    )
    writer.drawLines(details, { x, y: y + height, width }, DETAIL)
  }
}

/** Splits a row after its first lines. */
function cutCells(cells: readonly Cell[], count: number): { first: Cell[]; rest: Cell[] } {
  return {
    first: cells.map(({ lines, details }) => ({
      lines: lines.slice(0, count),
      details: details.slice(0, Math.max(0, count - lines.length)),
    })),
    rest: cells.map(({ lines, details }) => ({
      lines: lines.slice(count),
      details: details.slice(Math.max(0, count - lines.length)),
    })),
  }
}
