import {
  endOfMonth,
  endOfWeek,
  parseDate,
  startOfMonth,
  startOfWeek,
} from '@internationalized/date'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { dayOf, isDay } from '@proofdesk/domain/day'
import { galleryCalendar } from '@proofdesk/domain/gallery-calendar'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useGalleries } from '../../../widgets/gallery/gallery-api.ts'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthList } from './month-list.tsx'
import { MonthSwitch } from './month-switch.tsx'

/** The dates of all galleries the person may see: a month grid, on phones a list. */
export function CalendarPage() {
  const { t } = useTranslation()
  const { locale } = useFormat()
  const query = useGalleries()
  const today = dayOf(useNow(MINUTE_MS), useSession().account.timeZone)
  const [asked, setMonth] = useAddressValue('month')
  const month = asked !== null && isDay(`${asked}-01`) ? asked : today.slice(0, 7)
  const first = startOfMonth(parseDate(`${month}-01`))
  const last = endOfMonth(first)
  const span = {
    from: startOfWeek(first, locale).toString(),
    to: endOfWeek(last, locale).toString(),
  }
  return (
    <>
      <PageTitle
        title={t('Calendar')}
        subtitle={t('Events, and when galleries open, close and were archived')}
        actions={
          <MonthSwitch
            month={month}
            today={today.slice(0, 7)}
            onChange={(next) => setMonth(next === today.slice(0, 7) ? null : next)}
          />
        }
      />
      <QueryView query={query} skeleton={<CalendarSkeleton />}>
        {({ engines }) => {
          const days = galleryCalendar(engines, span)
          return (
            <>
              <MonthGrid days={days} span={span} month={month} today={today} />
              <MonthList days={days} month={month} today={today} />
            </>
          )
        }}
      </QueryView>
    </>
  )
}
