import ExpandIcon from '@mui/icons-material/KeyboardArrowDown'
import CollapseIcon from '@mui/icons-material/KeyboardArrowUp'
import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { type MouseEvent, type ReactNode, memo, useId, useState } from 'react'
import { EDGE, STICKY, leadWidthOf } from './lead-cell.ts'
import { type ListColumn, useListWords } from './list-column.ts'
import type { List, ListRow, SelectRow } from './list.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { SELECTED_GROUND } from './selected-ground.ts'

interface ListTableRowProps<Row extends ListRow, Sort extends string> {
  list: List<Row, Sort>
  columns: readonly ListColumn<Row, Sort>[]
  row: Row
  onSelect: SelectRow<Row>
}

/** A row of the table. A click anywhere opens its record, or selects the row if it has none to open. */
export function ListTableRow<Row extends ListRow, Sort extends string>({
  list,
  columns,
  row,
  onSelect,
}: ListTableRowProps<Row, Sort>) {
  const detailId = useId()
  const [isExpanded, setExpanded] = useState(false)
  const { selection, onOpen, renderLead, detail } = list
  const width = leadWidthOf(list)
  const isSelected = selection?.has(row.guid) === true
  const canSelect = selection !== undefined && (selection.canSelect?.(row) ?? true)
  const note = list.renderNote?.(row)
  const act = onOpen ?? (canSelect && (() => onSelect(row, { isOn: !isSelected, isRange: false })))
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    // Buttons and checkboxes in the row handle their own clicks, and dragging to select text doesn't count.
    if (event.target instanceof Element && event.target.closest('button, a, input, label')) return
    if (act && !window.getSelection()?.toString()) act(row)
  }
  return (
    <>
      <TableRow
        hover={act !== false}
        selected={isSelected || row.guid === list.openGuid}
        data-row={row.guid}
        onClick={handleClick}
        sx={rowStyle({ isClickable: act !== false, hasMore: isExpanded || Boolean(note) })}
      >
        {width > 0 && (
          <TableCell
            padding="none"
            className="sticky"
            sx={{ ...STICKY, left: 0, width, minWidth: width, p: '0 !important' }}
          >
            <RowCheckbox size="small" list={list} row={row} onSelect={onSelect} />
            {renderLead?.(row)}
            {detail && (
              <IconButton
                size="small"
                aria-label={detail.labelOf(row)}
                aria-expanded={isExpanded}
                aria-controls={isExpanded ? detailId : undefined}
                onClick={() => setExpanded(!isExpanded)}
              >
                {isExpanded ? <CollapseIcon fontSize="small" /> : <ExpandIcon fontSize="small" />}
              </IconButton>
            )}
          </TableCell>
        )}
        <Cells columns={columns} row={row} left={width} />
      </TableRow>
      {note && (
        <RowBelow columns={columns.length} width={width}>
          {note}
        </RowBelow>
      )}
      {detail && isExpanded && (
        <RowBelow id={detailId} columns={columns.length} width={width}>
          {detail.render(row)}
        </RowBelow>
      )}
    </>
  )
}

interface CellsProps<Row, Sort extends string> {
  columns: readonly ListColumn<Row, Sort>[]
  row: Row
  /** The left offset at which the first cell sticks, in pixels. */
  left: number
}

// Memoized: a page has up to a thousand rows, and selecting one must not render the others again.
const Cells = memo(function Cells<Row, Sort extends string>({
  columns,
  row,
  left,
}: CellsProps<Row, Sort>) {
  const words = useListWords()
  return columns.map(({ id, cell, isNumber, width }, at) => {
    const content = cell(row, words)
    return (
      <TableCell
        key={id}
        align={isNumber ? 'right' : 'left'}
        className={[isNumber && 'tabular', at === 0 && 'sticky'].filter(Boolean).join(' ')}
        title={width !== undefined && typeof content === 'string' ? content : undefined}
        sx={{
          ...(at === 0 && { ...STICKY, ...EDGE, left }),
          ...(width !== undefined && {
            maxWidth: width,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }),
        }}
      >
        {content}
      </TableCell>
    )
  })
}) as <Row, Sort extends string>(props: CellsProps<Row, Sort>) => ReactNode

interface RowBelowProps {
  id?: string
  columns: number
  /** The width of the checkbox cell, in pixels. */
  width: number
  children: ReactNode
}

/** Additional content below a row, spanning the table. */
function RowBelow({ id, columns, width, children }: RowBelowProps) {
  return (
    <TableRow id={id}>
      <TableCell colSpan={columns + (width > 0 ? 1 : 0)} sx={{ p: '0 !important' }}>
        {/* As wide as the visible part of the table, wherever it is scrolled to. */}
        <div
          style={{
            position: 'sticky',
            left: 0,
            width: '100cqi',
            boxSizing: 'border-box',
            padding: `4px 16px 16px ${width + 12}px`,
          }}
        >
          {children}
        </div>
      </TableCell>
    </TableRow>
  )
}

/** Sticky cells need an opaque background in the row's own colour, because other cells scroll beneath them. */
const ROW_GROUND = {
  '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: SELECTED_GROUND },
  '&.MuiTableRow-hover:hover > td.sticky': {
    backgroundImage:
      'linear-gradient(var(--mui-palette-action-hover), var(--mui-palette-action-hover))',
  },
  '&:has(input:focus-visible)': { boxShadow: 'inset 3px 0 var(--mui-palette-primary-main)' },
  '&.Mui-selected > td.sticky': {
    backgroundImage: `linear-gradient(${SELECTED_GROUND}, ${SELECTED_GROUND})`,
  },
} as const

function rowStyle({ isClickable, hasMore }: { isClickable: boolean; hasMore: boolean }) {
  return {
    cursor: isClickable ? 'pointer' : undefined,
    '& > td': {
      height: 44,
      py: 0,
      whiteSpace: 'nowrap',
      ...(hasMore && { borderBottomColor: 'transparent' }),
    },
    ...ROW_GROUND,
  }
}
