import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/page-title.tsx'
import { AnalyticsDesk } from './analytics-desk.tsx'

/** Visitor statistics of all galleries. */
export function AnalyticsPage() {
  const { t } = useTranslation()
  return (
    <AnalyticsDesk
      renderHeader={(actions) => <PageTitle title={t('Analytics')} actions={actions} />}
    />
  )
}
