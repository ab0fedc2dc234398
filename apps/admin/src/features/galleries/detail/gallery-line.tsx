import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useVisibility } from '../../../widgets/gallery/use-visibility.ts'
import { GalleryDates } from './gallery-dates.tsx'
import { GalleryStatus } from './gallery-status.tsx'
import { PublicLink } from './public-link.tsx'

interface GalleryLineProps {
  gallery: Gallery
}

/** Status, dates and public address, in one line; on phones the dates may wrap. */
export function GalleryLine({ gallery }: GalleryLineProps) {
  const visibility = useVisibility(gallery)
  return (
    <Box
      sx={{
        gridArea: 'line',
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: { xs: 2.5, sm: 4 },
        minHeight: 32,
        minWidth: 0,
        fontSize: 13,
      }}
    >
      <GalleryStatus gallery={gallery} />
      <GalleryDates gallery={gallery} />
      {visibility === 'shown' && <PublicLink gallery={gallery} />}
    </Box>
  )
}
