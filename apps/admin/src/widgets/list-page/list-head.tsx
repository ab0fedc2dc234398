import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import Tooltip from '@mui/material/Tooltip'
import type { ReactElement } from 'react'
import { EDGE, STICKY, leadWidthOf } from './lead-cell.ts'
import { type ListColumn, useListWords } from './list-column.ts'
import type { List, ListRow } from './list.ts'

interface ListHeadProps<Row extends ListRow, Sort extends string> {
  list: List<Row, Sort>
  columns: readonly ListColumn<Row, Sort>[]
  rows: readonly Row[]
}

/** The column headers; clicking one sorts by it, clicking again reverses the order. */
export function ListHead<Row extends ListRow, Sort extends string>({
  list,
  columns,
  rows,
}: ListHeadProps<Row, Sort>) {
  const width = leadWidthOf(list)
  return (
    <TableHead>
      <TableRow
        sx={{
          '& th': {
            height: 44,
            bgcolor: 'background.paper',
            color: 'text.secondary',
            fontWeight: 500,
            whiteSpace: 'nowrap',
          },
        }}
      >
        {width > 0 && (
          <TableCell
            padding="none"
            sx={{ ...STICKY, left: 0, zIndex: 4, width, minWidth: width, p: '0 !important' }}
          >
            {list.selection && <PageCheckbox selection={list.selection} rows={rows} />}
          </TableCell>
        )}
        {columns.map((column, at) => (
          <ColumnHead
            key={column.id}
            column={column}
            sorting={list.sorting}
            left={at === 0 ? width : undefined}
          />
        ))}
      </TableRow>
    </TableHead>
  )
}

interface PageCheckboxProps<Row> {
  selection: NonNullable<List<Row & ListRow>['selection']>
  rows: readonly Row[]
}

/** Selects all rows on the page. */
function PageCheckbox<Row extends ListRow>({
  selection: { has, set, allLabel, canSelect = () => true },
  rows,
}: PageCheckboxProps<Row>) {
  const offered = rows.filter(canSelect)
  const count = offered.filter(({ guid }) => has(guid)).length
  return (
    <Checkbox
      size="small"
      disabled={offered.length === 0}
      checked={count > 0 && count === offered.length}
      indeterminate={count > 0 && count < offered.length}
      onChange={(_, isOn) => set(offered, isOn)}
      slotProps={{ input: { 'aria-label': allLabel } }}
    />
  )
}

interface ColumnHeadProps<Row extends ListRow, Sort extends string> {
  column: ListColumn<Row, Sort>
  sorting: List<Row, Sort>['sorting']
  /** The sticky offset of the first column; undefined for the others. */
  left: number | undefined
}

function ColumnHead<Row extends ListRow, Sort extends string>({
  column: { label, hint, isLabelHidden, sort, isAscending, isNumber },
  sorting,
  left,
}: ColumnHeadProps<Row, Sort>) {
  const words = useListWords()
  const name = label(words)
  const direction = sorting && sort === sorting.sort ? sorting.direction : undefined
  const first = isAscending ? 'asc' : 'desc'
  const other = direction === 'desc' ? 'asc' : 'desc'
  return (
    <TableCell
      align={isNumber ? 'right' : 'left'}
      aria-label={isLabelHidden ? name : undefined}
      sortDirection={direction ?? false}
      sx={left === undefined ? undefined : { ...STICKY, ...EDGE, left, zIndex: 4 }}
    >
      <Explained hint={hint?.(words)}>
        {sort !== undefined && sorting ? (
          <TableSortLabel
            active={direction !== undefined}
            direction={direction ?? first}
            onClick={() => sorting.onSort({ sort, direction: direction ? other : first })}
          >
            {name}
          </TableSortLabel>
        ) : (
          !isLabelHidden && <span>{name}</span>
        )}
      </Explained>
    </TableCell>
  )
}

/** Adds an explanation to a name, for pointer, keyboard and screen readers. */
function Explained({
  hint,
  children,
}: {
  hint: string | undefined
  children: ReactElement | false
}) {
  if (hint === undefined || !children) return children
  return (
    <Tooltip title={hint} describeChild>
      {children}
    </Tooltip>
  )
}
