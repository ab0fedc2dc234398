import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { AnalyticsDesk } from './analytics-desk.tsx'

/** Visitor statistics of one gallery. */
export function AnalyticsTab({ gallery }: { gallery: Gallery }) {
  return (
    <AnalyticsDesk
      key={gallery.guid}
      gallery={gallery}
      renderHeader={(actions) => (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 4 }}>{actions}</Box>
      )}
    />
  )
}
