import type { Analytics } from '@proofdesk/contract/admin/analytics'
import { useTranslation } from 'react-i18next'
import { BAR, OTHER_BAR, VisitChart } from './visit-chart.tsx'

/** Visits over time and how many people they were; where they are compared, visits of the days before beside them. */
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
                label: t('Visits before'),
                values: before.visitorChartData
                  .map(({ sessions }) => sessions)
                  .slice(0, periods.length),
                colour: OTHER_BAR,
              },
            ]
          : []),
      ]}
      // Who came in an hour is not told apart from who came in the next.
      line={
        period === 'hour' ? undefined : { label: t('Visitors'), values: users, sharesAxis: true }
      }
    />
  )
}
