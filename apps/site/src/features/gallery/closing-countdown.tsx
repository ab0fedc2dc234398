import { COUNTED_DAYS_MAX, daysUntilClosing } from '@proofdesk/domain/closing-countdown'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'

/**
 * In how many days the gallery closes, if it shows that. The server's number is in the page, so nothing changes on
 * hydration; a page that stays open counts down.
 */
export function ClosingCountdown() {
  const { closing } = useGalleryContext().gallery
  if (closing === null) return null
  return (
    <p className="gallery-intro-date">
      <CountdownText at={closing.at} first={closing.days} />
    </p>
  )
}

function CountdownText({ at, first }: { at: number; first: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { timeZone } = useGalleryContext().gallery
  const [days, setDays] = useState<number | undefined>(first)
  useEffect(() => {
    const count = () => setDays(daysUntilClosing({ closesAt: at, timeZone }, Date.now()))
    const timer = setInterval(count, MINUTE_MS)
    return () => clearInterval(timer)
  }, [at, timeZone])
  if (days === undefined) return t('This gallery has closed.')
  if (days === 0) return t('Closes today at {{time}}', { time: format.clock(at, timeZone) })
  if (days === 1) return t('Closes tomorrow')
  return days > COUNTED_DAYS_MAX
    ? t('Closes on {{date}}', { date: format.day(at, timeZone) })
    : t('Closes in {{count, number}} days', { count: days })
}
