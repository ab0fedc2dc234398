import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { type PhotoPlace, usePhotoTitle } from './photo-title.ts'
import '../../widgets/lightbox/lightbox-caption.css'

/** The line under an open photo: its caption, its time and its position. */
export function PhotoCaption({ photo, place }: { photo: SitePhoto; place?: PhotoPlace }) {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const format = useFormat()
  const toTitle = usePhotoTitle()
  const { takenAt } = photo
  const caption = photo.caption.trim()
  return (
    <div className="photo-caption">
      <p className="photo-caption-text">{caption || toTitle(photo, place)}</p>
      <p className="photo-caption-facts">
        {takenAt !== null && (
          <time dateTime={new Date(takenAt).toISOString()} suppressHydrationWarning>
            {t('{{day}}, {{time}}', {
              day: format.day(takenAt, gallery.timeZone),
              time: format.time(takenAt, gallery.timeZone),
            })}
          </time>
        )}
        {place && caption !== '' && (
          <span>{t('{{number, number}} of {{total, number}}', { ...place })}</span>
        )}
      </p>
    </div>
  )
}
