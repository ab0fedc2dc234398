import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { useOrderSearch } from '../search/use-order-search.ts'
import type { OrderColumn } from './order-columns.tsx'
import { EDGE, LEAD_WIDTH, STICKY } from './table-styles.ts'

interface OrdersTableHeadProps {
  /** Undefined for the orders of all galleries. */
  gallery: Gallery | undefined
  columns: readonly OrderColumn[]
  isAllSelected: boolean
  isSomeSelected: boolean
  onSelectAll: (event: unknown) => void
}

/** The names of the columns; a click on one sorts by it, another one turns it round. */
export function OrdersTableHead({
  gallery,
  columns,
  isAllSelected,
  isSomeSelected,
  onSelectAll,
}: OrdersTableHeadProps) {
  const { t } = useTranslation()
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
        <TableCell
          padding="none"
          sx={{ ...STICKY, left: 0, zIndex: 4, width: LEAD_WIDTH, minWidth: LEAD_WIDTH }}
        >
          <Checkbox
            size="small"
            checked={isAllSelected}
            indeterminate={isSomeSelected && !isAllSelected}
            onChange={onSelectAll}
            slotProps={{ input: { 'aria-label': t('Select all orders of this page') } }}
          />
        </TableCell>
        {columns.map((column, at) => (
          <ColumnHead key={column.id} gallery={gallery} column={column} isFirst={at === 0} />
        ))}
      </TableRow>
    </TableHead>
  )
}

interface ColumnHeadProps {
  gallery: Gallery | undefined
  column: OrderColumn
  isFirst: boolean
}

function ColumnHead({ gallery, column: { label, sort, isNumber }, isFirst }: ColumnHeadProps) {
  const { t } = useTranslation()
  const { timeZone } = useSession().account
  const { search, change } = useOrderSearch(gallery)
  const isSorted = sort !== undefined && sort === search.sort
  const name = label(t, timeZone)
  return (
    <TableCell
      align={isNumber ? 'right' : 'left'}
      sortDirection={isSorted ? search.direction : false}
      sx={isFirst ? { ...STICKY, ...EDGE, left: LEAD_WIDTH, zIndex: 4 } : undefined}
    >
      {sort === undefined ? (
        name
      ) : (
        <TableSortLabel
          active={isSorted}
          direction={isSorted ? search.direction : 'desc'}
          onClick={() =>
            change({ sort, direction: isSorted && search.direction === 'desc' ? 'asc' : 'desc' })
          }
        >
          {name}
        </TableSortLabel>
      )}
    </TableCell>
  )
}
