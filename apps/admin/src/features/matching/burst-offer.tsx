import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import type { Burst } from './use-match-desk.ts'

interface BurstOfferProps {
  burst: Burst
  onTake: () => void
}

/** Offers to assign the same numbers to photos of the same moment. */
export function BurstOffer({ burst, onTake }: BurstOfferProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Box role="status" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3 }}>
      <Typography variant="body2">
        {t('{{count}} photos of the same moment: also {{numbers}}?', {
          count: burst.photos.length,
          numbers: format.list(burst.numbers),
        })}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, overflowX: 'auto', my: 2 }}>
        {burst.photos.map(
          ({ guid, thumbnail }) =>
            thumbnail && (
              <img key={guid} src={thumbnail.location} alt="" height={56} loading="lazy" />
            ),
        )}
      </Box>
      <Button size="small" variant="outlined" aria-keyshortcuts="Control+Enter" onClick={onTake}>
        {t('Yes, these too (Ctrl+Enter)')}
      </Button>
    </Box>
  )
}
