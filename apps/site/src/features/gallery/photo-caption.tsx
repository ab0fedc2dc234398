import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'

/** The line under an open photo: what it shows, when it was taken, and which of how many it is. */
export function PhotoCaption({
  photo,
  place: index,
}: {
  photo: SitePhoto
  place?: { number: number; total: number }
}) {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const format = useFormat()
  const { takenAt, caption, name } = photo
  return (
    <div className="photo-caption">
      <p className="photo-caption-text">{caption || name}</p>
      <p className="photo-caption-facts">
        {takenAt !== null && (
          <time dateTime={new Date(takenAt).toISOString()}>
            {t('{{day}}, {{time}}', {
              day: format.day(takenAt, gallery.timeZone),
              time: format.time(takenAt, gallery.timeZone),
            })}
          </time>
        )}
        {index && <span>{t('{{number, number}} of {{total, number}}', index)}</span>}
      </p>
    </div>
  )
}
