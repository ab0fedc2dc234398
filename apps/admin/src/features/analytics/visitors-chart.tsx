import type { Analytics } from '@proofdesk/contract/admin/analytics'
import { useTranslation } from 'react-i18next'
import { BAR, OTHER_BAR, VisitChart } from './visit-chart.tsx'

/** Visits over time with the number of visitors; if compared, the preceding range's visits beside them. */
export function VisitorsChart({ analytics }: { analytics: Analytics }) {
  const { t } = useTranslation()
  const { visitorChartData: periods, before, period } = analytics
  const users = periods.map((each) => each.users ?? 0)
  return (
    <VisitChart
      title={t('Visits and visitors')}
      period={period}
      moments={periods.map(({ from }) => from)}
      bars={[
        { label: t('Visits'), values: periods.map(({ sessions }) => sessions), colour: BAR },
        ...(before
          ? [
              {
                label: t('Visits, previous period'),
                values: before.visitorChartData
                  .map(({ sessions }) => sessions)
                  .slice(0, periods.length),
                colour: OTHER_BAR,
              },
            ]
          : []),
      ]}
      // Visitors aren't distinguished between hours.
      line={
        period === 'hour' ? undefined : { label: t('Visitors'), values: users, sharesAxis: true }
      }
    />
  )
}
