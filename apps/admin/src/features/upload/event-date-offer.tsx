import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useChangeGallery } from '../../widgets/gallery/gallery-api.ts'
import { usePhotosDays } from '../../widgets/gallery/photos-days-api.ts'
import { PhotosDaysOffer } from '../../widgets/gallery/photos-days-offer.tsx'

/** Suggests the days on which the photos were taken as the event's days, until the gallery has some. */
export function EventDateOffer({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation()
  const days = usePhotosDays(gallery)
  const change = useChangeGallery()
  if (!days) return null
  return (
    <Box component="section" aria-labelledby="event-date-offer">
      <Typography id="event-date-offer" component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('Event date')}
      </Typography>
      <PhotosDaysOffer
        days={days}
        timeZone={gallery.timeZone}
        onUse={() => change(gallery, days)}
      />
    </Box>
  )
}
