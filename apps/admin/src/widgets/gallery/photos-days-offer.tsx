import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PhotosDays } from '@proofdesk/contract/admin/photos-days'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

interface PhotosDaysOfferProps {
  days: PhotosDays
  /** The gallery's time zone. */
  timeZone: string
  onUse: () => unknown
}

/** Suggests the days on which photos were taken as the event's days, for one click. */
export function PhotosDaysOffer({ days, timeZone, onUse }: PhotosDaysOfferProps) {
  const { t } = useTranslation()
  const id = useId()
  const format = useFormat(timeZone)
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', columnGap: 2, flexWrap: 'wrap', minWidth: 0 }}
    >
      <Box component="span" id={id} sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t('{{days}}, from the photos', { days: format.days(days.eventDate, days.eventEndDate) })}
      </Box>
      <Button size="small" aria-describedby={id} onClick={() => void onUse()}>
        {t('Use')}
      </Button>
    </Box>
  )
}
