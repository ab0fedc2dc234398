import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { Order, OrderSort } from '@proofdesk/contract/admin/orders'
import {
  type ColumnDef,
  type ExpandedState,
  type RowSelectionState,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { ORDER_COLUMNS, type OrderColumn } from './order-columns.tsx'
import { OrderRow } from './order-row.tsx'
import { EDGE, LEAD_WIDTH, STICKY } from './table-styles.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowExpandingFeature,
})
const COLUMNS = new Map<string, OrderColumn>(ORDER_COLUMNS.map((column) => [column.id, column]))
const columnDefs: ColumnDef<typeof features, Order>[] = ORDER_COLUMNS.map(({ id }) => ({
  id,
  accessorFn: (order) => order.guid,
}))

interface OrdersTableProps {
  label: string
  orders: readonly Order[]
  hidden: readonly string[]
  sort: OrderSort
  direction: 'asc' | 'desc'
  onSort: (sort: OrderSort, direction: 'asc' | 'desc') => void
  selection: RowSelectionState
  onSelection: (selection: RowSelectionState) => void
  openGuid: string | null
  onOpen: (guid: string) => void
  /** The next page is on its way. */
  isBusy: boolean
}

/** A page of orders. The header and the first column stay in sight while the rest scrolls. */
export function OrdersTable({
  label,
  orders,
  hidden,
  sort,
  direction,
  onSort,
  selection,
  onSelection,
  openGuid,
  onOpen,
  isBusy,
}: OrdersTableProps) {
  const { t } = useTranslation()
  const { timeZone } = useSession().account
  const [expanded, setExpanded] = useState<ExpandedState>({})
  const columnVisibility = useMemo(
    () => Object.fromEntries(ORDER_COLUMNS.map(({ id }) => [id, !hidden.includes(id)])),
    [hidden],
  )
  const table = useTable({
    features,
    columns: columnDefs,
    data: orders,
    getRowId: (order) => order.guid,
    getRowCanExpand: () => true,
    manualExpanding: true,
    state: { columnVisibility, rowSelection: selection, expanded },
    onExpandedChange: setExpanded,
    onRowSelectionChange: (update) =>
      onSelection(typeof update === 'function' ? update(selection) : update),
  })
  const columns = table.getVisibleLeafColumns().flatMap(({ id }) => COLUMNS.get(id) ?? [])
  return (
    <Box
      // Wider than the screen: whoever has no wheel scrolls it by the arrow keys.
      tabIndex={0}
      role="region"
      aria-label={label}
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
      <Table stickyHeader size="small" aria-label={label} sx={{ '& td, & th': { px: 3 } }}>
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
            <TableCell
              padding="none"
              sx={{ ...STICKY, left: 0, zIndex: 4, width: LEAD_WIDTH, minWidth: LEAD_WIDTH }}
            >
              <Checkbox
                size="small"
                checked={table.getIsAllRowsSelected()}
                indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
                slotProps={{ input: { 'aria-label': t('Select all orders of this page') } }}
              />
            </TableCell>
            {columns.map((column, at) => (
              <TableCell
                key={column.id}
                align={column.isNumber ? 'right' : 'left'}
                sortDirection={column.sort === sort ? direction : false}
                sx={at === 0 ? { ...STICKY, ...EDGE, left: LEAD_WIDTH, zIndex: 4 } : undefined}
              >
                {column.sort ? (
                  <TableSortLabel
                    active={column.sort === sort}
                    direction={column.sort === sort ? direction : 'desc'}
                    onClick={() =>
                      column.sort &&
                      onSort(
                        column.sort,
                        column.sort === sort && direction === 'desc' ? 'asc' : 'desc',
                      )
                    }
                  >
                    {column.label(t, timeZone)}
                  </TableSortLabel>
                ) : (
                  column.label(t, timeZone)
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {table.getRowModel().rows.map((row) => (
            <OrderRow
              key={row.id}
              order={row.original}
              columns={columns}
              isSelected={row.getIsSelected()}
              onSelect={row.getToggleSelectedHandler()}
              isExpanded={row.getIsExpanded()}
              onExpand={row.getToggleExpandedHandler()}
              isOpen={row.id === openGuid}
              onOpen={onOpen}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
