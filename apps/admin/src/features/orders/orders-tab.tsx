import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { OrderList } from './order-list.tsx'

/** The orders of one gallery. */
export function OrdersTab({ gallery }: { gallery: Gallery }) {
  // Another gallery starts afresh: nothing stays selected or expanded.
  return (
    <OrderList
      key={gallery.guid}
      gallery={gallery}
      renderHeader={(actions) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, mb: 4 }}>
          {actions}
        </Box>
      )}
    />
  )
}
