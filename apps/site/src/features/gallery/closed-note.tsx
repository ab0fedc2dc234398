import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import './closed-note.css'

/**
 * Above the photos of a gallery in which nothing can be ordered or downloaded any more, and of one that a link opens for
 * one buyer: until when.
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
