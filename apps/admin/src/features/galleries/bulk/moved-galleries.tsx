import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MovedGallery } from '@proofdesk/contract/admin/gallery-moves'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { type BulkMove, moveTitle, outcomeMessage } from './move-words.ts'

interface MovedGalleriesProps {
  move: BulkMove
  galleries: readonly MovedGallery[]
}

/** What happens to each gallery, those that change first. */
export function MovedGalleries({ move, galleries }: MovedGalleriesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const rank = ({ outcome, open }: MovedGallery) =>
    outcome === 'moves' ? (open.length > 0 ? 1 : 0) : 2
  return (
    <Box component="ul" aria-label={moveTitle(t, move)} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {galleries
        .toSorted((a, b) => rank(a) - rank(b))
        .map((gallery) => (
          <Box
            component="li"
            key={gallery.engineGuid}
            sx={{ py: 2, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography variant="subtitle2">{gallery.name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {outcomeMessage(t, format, move, gallery)}
            </Typography>
          </Box>
        ))}
    </Box>
  )
}
