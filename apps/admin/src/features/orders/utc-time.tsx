import Box from '@mui/material/Box'
import { dayOf } from '@proofdesk/domain/day'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'

/** An order's time in UTC. The date beside it is in the account's time zone, so the day is added if they differ. */
export function UtcTime({ time }: { time: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const utc = useFormat('UTC')
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
      {utc.clock(time)}
      {isOtherDay && (
        <Box component="span" sx={{ color: 'text.secondary', ml: 1.5 }}>
          {utc.shortDate(time)}
        </Box>
      )}
    </span>
  )
}
