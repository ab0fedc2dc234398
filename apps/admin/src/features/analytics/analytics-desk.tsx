import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { planFeatures } from '@proofdesk/domain/plan'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressValue, useLanguage } from '../../lib/address.ts'
import { useSession } from '../../lib/session.ts'
import { useAnalytics, useExportVisits } from './analytics-api.ts'
import { DashboardView } from './dashboard-view.tsx'
import { RangeControls } from './range-controls.tsx'
import { UpgradeSample } from './upgrade-sample.tsx'
import { useVisitDays } from './visit-days.ts'

interface AnalyticsDeskProps {
  /** One gallery; all by default. */
  gallery?: Gallery
  renderHeader: (actions?: ReactNode) => ReactNode
}

/** Visitor statistics, if the studio's plan includes them; otherwise a sample and the upgrade. */
export function AnalyticsDesk(props: AnalyticsDeskProps) {
  const { plan } = useSession().account
  if (planFeatures(plan).includes('analytics')) return <Dashboard {...props} />
  return (
    <>
      {props.renderHeader()}
      <UpgradeSample />
    </>
  )
}

function Dashboard({ gallery, renderHeader }: AnalyticsDeskProps) {
  const { t } = useTranslation()
  const days = useVisitDays()
  const [compared, setCompared] = useAddressValue('compare')
  const compare = compared !== 'no'
  const range = { engineSlug: gallery?.slug, ...days.range }
  const query = useAnalytics({ ...range, ...(compare && { compare }) })
  const language = useLanguage()
  const exportVisits = useExportVisits()
  return (
    <>
      {renderHeader(
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          loadingPosition="start"
          loading={exportVisits.isPending}
          disabled={!query.data}
          onClick={() => exportVisits.mutate({ ...range, language })}
        >
          {t('Days (CSV)')}
        </Button>,
      )}
      <RangeControls
        days={days}
        compare={compare}
        onCompare={(isCompared) => setCompared(isCompared ? null : 'no')}
      />
      <Box sx={{ opacity: query.isPlaceholderData ? 0.6 : 1, transition: 'opacity 120ms 150ms' }}>
        <DashboardView query={query} range={range} gallery={gallery} />
      </Box>
    </>
  )
}
