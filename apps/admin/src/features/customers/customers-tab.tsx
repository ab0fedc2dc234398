import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { ReactNode } from 'react'
import type { RenderNotify, RenderNotifyOne } from './customer-dialogs.tsx'
import { CustomerList } from './customer-list.tsx'

interface CustomersTabProps {
  gallery: Gallery
  /** Notifies all of them. */
  notify: ReactNode
  /** Renders the dialog that notifies some of them. */
  renderNotify?: RenderNotify
  /** Renders the dialog that notifies one of them. */
  renderNotifyOne: RenderNotifyOne
}

/** The customers of one gallery. */
export function CustomersTab({
  gallery,
  notify,
  renderNotify,
  renderNotifyOne,
}: CustomersTabProps) {
  // Another gallery starts afresh: no one stays selected.
  return (
    <CustomerList
      key={gallery.guid}
      gallery={gallery}
      renderNotify={renderNotify}
      renderNotifyOne={renderNotifyOne}
      renderHeader={(actions) => (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: { xs: 'flex-start', sm: 'flex-end' },
            gap: 2,
            mb: 4,
          }}
        >
          {notify}
          {actions}
        </Box>
      )}
    />
  )
}
