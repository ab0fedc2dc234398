import Box from '@mui/material/Box'
import { dayOf } from '@proofdesk/domain/day'
import { useTranslation } from 'react-i18next'
import { useFormat, useFormatLocale } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'

/** The time of an order in UTC. The date beside it is the account's, so the day stands here too where the two differ. */
export function UtcTime({ time }: { time: number }) {
  const { t } = useTranslation()
  const locale = useFormatLocale()
  const format = useFormat()
  const { timeZone } = useSession().account
  const isOtherDay = dayOf(time, 'UTC') !== dayOf(time, timeZone)
  return (
    <span
      className="tabular"
      title={t('{{time}} in {{zone}}', {
        time: format.dateTime(time),
        zone: timeZone.replaceAll('_', ' '),
      })}
      style={{ whiteSpace: 'nowrap' }}
    >
      {new Intl.DateTimeFormat(locale, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: 'UTC',
      }).format(time)}
      {isOtherDay && (
        <Box component="span" sx={{ color: 'text.secondary', ml: 1.5 }}>
          {new Intl.DateTimeFormat(locale, {
            day: 'numeric',
            month: 'short',
            timeZone: 'UTC',
          }).format(time)}
        </Box>
      )}
    </span>
  )
}
