import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { isClosed } from '@proofdesk/domain/gallery-closing'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { ExtendMenu } from './extend-menu.tsx'

const GraceLinksDialog = lazy(async () => ({
  default: (await import('../grace-links/grace-links-dialog.tsx')).GraceLinksDialog,
}))

interface GalleryDatesProps {
  gallery: Gallery
}

/** What happens with a gallery when, in the order of time: its event, and that it opens, closes and was archived. */
export function GalleryDates({ gallery }: GalleryDatesProps) {
  const { t } = useTranslation()
  const can = useCan()
  const dialog = useDialogAddress()
  const format = useFormat(gallery.timeZone)
  const now = useNow(MINUTE_MS)
  const { eventDate, eventEndDate, publishAt, closesAt, archivedAt } = gallery
  return (
    <>
      {eventDate !== null && (
        <DateText
          at={eventDate}
          title={t('Event date')}
          text={format.days(eventDate, eventEndDate)}
        />
      )}
      {eventDate === null && can('manageGalleries') && <AddEventDate gallery={gallery} />}
      {publishAt !== null && (
        <DateText
          at={publishAt}
          title={t('The draft is published automatically')}
          text={t('Opens {{time}}', { time: format.dateTime(publishAt) })}
        />
      )}
      {closesAt !== null && (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
          <DateText
            at={closesAt}
            title={format.dateTime(closesAt)}
            text={
              isClosed(gallery, now)
                ? t('Closed {{date}}', { date: format.date(closesAt) })
                : t('Closes {{time}}', { time: format.dateTime(closesAt) })
            }
          />
          {can('manageGalleries') && <ExtendMenu gallery={{ ...gallery, closesAt }} />}
        </Box>
      )}
      {archivedAt !== null && (
        <DateText
          at={archivedAt}
          title={format.dateTime(archivedAt)}
          text={t('Archived {{date}}', { date: format.date(archivedAt) })}
        />
      )}
      {dialog.name === 'grace-links' && can('manageGalleries') && (
        <LazyPart onFail={dialog.close}>
          <GraceLinksDialog gallery={gallery} onClose={dialog.close} />
        </LazyPart>
      )}
    </>
  )
}

function DateText({ at, title, text }: { at: number; title: string; text: string }) {
  return (
    <Box
      component="time"
      dateTime={new Date(at).toISOString()}
      title={title}
      sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {text}
    </Box>
  )
}

function AddEventDate({ gallery }: GalleryDatesProps) {
  const { t } = useTranslation()
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
