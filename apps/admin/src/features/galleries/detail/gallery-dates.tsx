import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
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
import { useKeepGallery } from './keep-gallery-api.ts'
import { ExtendMenu } from './extend-menu.tsx'

const GraceLinksDialog = lazy(async () => ({
  default: (await import('../grace-links/grace-links-dialog.tsx')).GraceLinksDialog,
}))

interface GalleryDatesProps {
  gallery: Gallery
}

/** A gallery's dates in chronological order: its event, opening, closing and archiving. */
export function GalleryDates({ gallery }: GalleryDatesProps) {
  const { t } = useTranslation()
  const can = useCan()
  const dialog = useDialogAddress()
  const format = useFormat(gallery.timeZone)
  const now = useNow(MINUTE_MS)
  const { eventDate, eventEndDate, publishAt, closesAt, archivesAt, archivedAt } = gallery
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
      {archivesAt !== null && <ArchivesDate gallery={{ ...gallery, archivesAt }} />}
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

/** The date on which the idle gallery will be archived, and the button that keeps it. */
function ArchivesDate({ gallery }: { gallery: Gallery & { archivesAt: number } }) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat(gallery.timeZone)
  const keep = useKeepGallery(t('Gallery kept'))
  const { guid, archivesAt } = gallery
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <DateText
        at={archivesAt}
        title={t('Idle for a while, so it’s archived automatically')}
        text={t('Archives {{date}}', { date: format.date(archivesAt) })}
      />
      {can('manageGalleries') && (
        <Button
          size="small"
          loading={keep.isPending}
          onClick={() => keep.mutate({ body: { guid } })}
        >
          {t('Keep')}
        </Button>
      )}
    </Box>
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
      // Phones have space only for existing dates; the check before publishing asks for the date as well.
      sx={{ display: { xs: 'none', sm: 'inline' }, whiteSpace: 'nowrap' }}
    >
      {t('Add the event date')}
    </AppLink>
  )
}
