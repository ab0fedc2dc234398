import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Order } from '@proofdesk/contract/admin/order'
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
import { useOpenOrder } from '../search/use-open-order.ts'
import { ORDER_COLUMNS, type OrderColumn, columnsOf } from './order-columns.tsx'
import { OrderRow } from './order-row.tsx'
import type { SelectOrder } from './use-range-selection.ts'
import { OrdersTableHead } from './orders-table-head.tsx'

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
  /** Undefined for the orders of all galleries. */
  gallery: Gallery | undefined
  label: string
  orders: readonly Order[]
  /** Ids of columns that were put away. */
  hidden: readonly string[]
  selection: RowSelectionState
  onSelection: (selection: RowSelectionState) => void
  onSelect: SelectOrder
  /** The next page is on its way. */
  isBusy: boolean
}

/** A page of orders. The header and the first column stay in sight while the rest scrolls. */
export function OrdersTable({
  gallery,
  label,
  orders,
  hidden,
  selection,
  onSelection,
  onSelect,
  isBusy,
}: OrdersTableProps) {
  const opened = useOpenOrder()
  const [expanded, setExpanded] = useState<ExpandedState>({})
  const columnVisibility = useMemo(() => {
    const shown = new Set(columnsOf(gallery).map(({ id }) => id))
    return Object.fromEntries(
      ORDER_COLUMNS.map(({ id }) => [id, shown.has(id) && !hidden.includes(id)]),
    )
  }, [gallery, hidden])
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
        <OrdersTableHead
          gallery={gallery}
          columns={columns}
          isAllSelected={table.getIsAllRowsSelected()}
          isSomeSelected={table.getIsSomeRowsSelected()}
          onSelectAll={table.getToggleAllRowsSelectedHandler()}
        />
        <TableBody>
          {table.getRowModel().rows.map((row) => (
            <OrderRow
              key={row.id}
              order={row.original}
              columns={columns}
              isSelected={row.getIsSelected()}
              onSelect={(options) => onSelect(row.id, options)}
              isExpanded={row.getIsExpanded()}
              onExpand={row.getToggleExpandedHandler()}
              isOpen={row.id === opened.guid}
              onOpen={opened.open}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
