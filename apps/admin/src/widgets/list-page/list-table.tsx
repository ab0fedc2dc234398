import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import { ListHead } from './list-head.tsx'
import { ListTableRow } from './list-table-row.tsx'
import type { ListColumn } from './list-column.ts'
import type { List, ListRow, SelectRow } from './list.ts'

export interface ListRowsProps<Row extends ListRow, Sort extends string> {
  list: List<Row, Sort>
  rows: readonly Row[]
  onSelect: SelectRow<Row>
  /** The next page is loading. */
  isBusy: boolean
}

interface ListTableProps<Row extends ListRow, Sort extends string> extends ListRowsProps<
  Row,
  Sort
> {
  columns: readonly ListColumn<Row, Sort>[]
}

/** A page of rows. The header and the first column are sticky. */
export function ListTable<Row extends ListRow, Sort extends string>({
  list,
  columns,
  rows,
  onSelect,
  isBusy,
}: ListTableProps<Row, Sort>) {
  return (
    <Box
      // Wider than the screen: focusable, so that the arrow keys can scroll it.
      tabIndex={0}
      role="region"
      aria-label={list.label}
      aria-busy={isBusy}
      sx={{
        containerType: 'inline-size',
        overflow: 'auto',
        maxHeight: 'max(360px, calc(100dvh - 148px))',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        opacity: isBusy ? 0.6 : 1,
        transition: 'opacity 120ms 150ms',
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Table stickyHeader size="small" aria-label={list.label} sx={{ '& td, & th': { px: 3 } }}>
        <ListHead list={list} columns={columns} rows={rows} />
        <TableBody>
          {rows.map((row) => (
            <ListTableRow
              key={row.guid}
              list={list}
              columns={columns}
              row={row}
              onSelect={onSelect}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
