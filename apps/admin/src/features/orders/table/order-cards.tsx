import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Order } from '@proofdesk/contract/admin/order'
import type { RowSelectionState } from '@tanstack/react-table'
import { OrderCard } from './order-card.tsx'
import type { SelectOrder } from './use-range-selection.ts'

interface OrderCardsProps {
  /** Undefined for the orders of all galleries. */
  gallery: Gallery | undefined
  label: string
  orders: readonly Order[]
  selection: RowSelectionState
  onSelect: SelectOrder
  isBusy: boolean
}

/** The orders where there is no room for a table. */
export function OrderCards({
  gallery,
  label,
  orders,
  selection,
  onSelect,
  isBusy,
}: OrderCardsProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={isBusy}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        opacity: isBusy ? 0.6 : 1,
      }}
    >
      {orders.map((order) => (
        <OrderCard
          key={order.guid}
          order={order}
          hasGallery={gallery === undefined}
          isSelected={selection[order.guid] === true}
          onSelect={(isOn) => onSelect(order.guid, { isOn, isRange: false })}
        />
      ))}
    </Box>
  )
}
