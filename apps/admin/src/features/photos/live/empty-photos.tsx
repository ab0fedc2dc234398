import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { isFiltered } from '../search/photo-search.ts'
import { usePhotoSearch } from '../search/use-photo-search.ts'

interface EmptyPhotosProps {
  gallery: Gallery
  /** Number of stored files that aren't photos yet. */
  processing: number
  /** Number of photos still being read, if people are searched for. */
  unread: number
}

/** The empty state: no photo matches, none is ready yet, or there are none. */
export function EmptyPhotos({ gallery, processing, unread }: EmptyPhotosProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { search, reset } = usePhotoSearch()
  if (search.noOneFound && unread > 0)
    return (
      <EmptyState
        title={t('No one found')}
        text={[
          t('{{number}} photos are still being analysed.', {
            count: unread,
            number: format.number(unread),
          }),
          t('Photos in which no one is found appear here.'),
        ].join(' ')}
      />
    )
  if (isFiltered(search))
    return (
      <EmptyState
        title={t('No photo matches')}
        text={t('Try other words, days or collections.')}
        action={
          <Button variant="outlined" onClick={reset}>
            {t('Reset')}
          </Button>
        }
      />
    )
  if (processing > 0)
    return (
      <EmptyState
        title={t('Your photos are being processed')}
        text={t('They appear here one after the other.')}
      />
    )
  return (
    <EmptyState
      title={t('There are no photos yet')}
      text={t('Upload the first ones; they appear here as soon as they are processed.')}
      action={
        <LinkButton to={`/galleries/${gallery.slug}/upload`} isPrimary>
          {t('Upload photos')}
        </LinkButton>
      }
    />
  )
}
