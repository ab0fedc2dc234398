import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { useVisibility } from '../../../widgets/gallery/use-visibility.ts'
import { GalleryStatus } from './gallery-status.tsx'
import { PublicLink } from './public-link.tsx'

interface GalleryLineProps {
  gallery: Gallery
}

/** Status, day of the event and public address, in one line. */
export function GalleryLine({ gallery }: GalleryLineProps) {
  const visibility = useVisibility(gallery)
  return (
    <Box
      sx={{
        gridArea: 'line',
        display: 'flex',
        alignItems: 'center',
        columnGap: { xs: 2.5, sm: 4 },
        minHeight: 32,
        minWidth: 0,
        fontSize: 13,
      }}
    >
      <GalleryStatus gallery={gallery} />
      <EventDay gallery={gallery} />
      {visibility === 'shown' && <PublicLink gallery={gallery} />}
    </Box>
  )
}

/** The day of the event; without one, the way to say it for those who can. */
function EventDay({ gallery }: GalleryLineProps) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat(gallery.timeZone)
  if (gallery.eventDate !== null)
    return (
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        <Box
          component="time"
          dateTime={new Date(gallery.eventDate).toISOString()}
          title={t('Event date')}
        >
          {format.days(gallery.eventDate, gallery.eventEndDate)}
        </Box>
      </Box>
    )
  if (!can('manageGalleries')) return null
  return (
    <AppLink
      to={`/galleries/${gallery.slug}/settings/general?setting=eventDate`}
      underline="hover"
      color="textSecondary"
      // A phone's line is for what is there; the check before publishing proposes a date, too.
      sx={{ display: { xs: 'none', sm: 'inline' }, whiteSpace: 'nowrap' }}
    >
      {t('Add the event date')}
    </AppLink>
  )
}
