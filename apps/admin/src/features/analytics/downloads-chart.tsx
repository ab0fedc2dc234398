import type { Analytics } from '@proofdesk/contract/admin/analytics'
import { useTranslation } from 'react-i18next'
import { BAR, OTHER_BAR, VisitChart } from './visit-chart.tsx'

/** Downloaded photos, bought and free, and orders. */
export function DownloadsChart({ analytics }: { analytics: Analytics }) {
  const { t } = useTranslation()
  const { downloadChartData: periods, period } = analytics
  return (
    <VisitChart
      title={t('Downloads and orders')}
      period={period}
      moments={periods.map(({ from }) => from)}
      bars={[
        {
          label: t('Bought photos'),
          values: periods.map(({ downloads }) => downloads),
          colour: BAR,
        },
        {
          label: t('Free downloads'),
          values: periods.map(({ freeDownloads }) => freeDownloads),
          colour: OTHER_BAR,
        },
      ]}
      line={{ label: t('Orders'), values: periods.map(({ orders }) => orders) }}
    />
  )
}
