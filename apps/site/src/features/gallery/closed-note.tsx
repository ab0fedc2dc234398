import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import './closed-note.css'

/**
 * A note above the photos: nothing can be ordered or downloaded any more, or a buyer's link keeps the gallery open
 * until a date.
 */
export function ClosedNote() {
  const { t } = useTranslation()
  const format = useFormat()
  const { closedAt, openUntil, timeZone } = useGalleryContext().gallery
  if (openUntil !== null)
    return (
      <p className="closed-note">
        {t('This gallery has closed. Your link keeps it open for you until {{date}}.', {
          date: format.day(openUntil, timeZone),
        })}
      </p>
    )
  if (closedAt === null) return null
  return (
    <p className="closed-note">
      {t('Closed on {{date}}. You can still look at the photos.', {
        date: format.day(closedAt, timeZone),
      })}
    </p>
  )
}
