import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import { uiLanguage } from '../../i18n/i18n.ts'
import { formatDay, formatTime } from '../../lib/clock.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'

/** The line under an open photo: what it shows, when it was taken, and which of how many it is. */
export function PhotoCaption({
  photo,
  place: index,
}: {
  photo: SitePhoto
  place?: { number: number; total: number }
}) {
  const { t, i18n } = useTranslation()
  const { gallery } = useGalleryContext()
  const language = uiLanguage(i18n.language)
  const { takenAt, caption, name } = photo
  return (
    <div className="photo-caption">
      <p className="photo-caption-text">{caption || name}</p>
      <p className="photo-caption-facts">
        {takenAt !== null && (
          <time dateTime={new Date(takenAt).toISOString()}>
            {t('{{day}}, {{time}}', {
              day: formatDay(takenAt, language, gallery.timeZone),
              time: formatTime(takenAt, language, gallery.timeZone),
            })}
          </time>
        )}
        {index && <span>{t('{{number, number}} of {{total, number}}', index)}</span>}
      </p>
    </div>
  )
}
