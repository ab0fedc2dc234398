import Box from '@mui/material/Box'
import type { Analytics, VisitRange } from '@proofdesk/contract/admin/analytics'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryView } from '../../ui/query-view.tsx'
import { Countries } from './countries.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { DownloadsChart } from './downloads-chart.tsx'
import { FunnelSteps } from './funnel-steps.tsx'
import { FunnelTable } from './funnel-table.tsx'
import { LatestActions } from './latest-actions.tsx'
import { NoVisits } from './no-visits.tsx'
import { Searches } from './searches.tsx'
import { UncountedNote } from './uncounted-note.tsx'
import { VisitTiles } from './visit-tiles.tsx'
import { VisitedPhotos } from './visited-photos.tsx'
import { VisitorsChart } from './visitors-chart.tsx'

interface DashboardViewProps {
  query: UseQueryResult<Analytics>
  range: VisitRange
  gallery: Gallery | undefined
}

/** The tiles, charts, steps, photos and searches of a date range. */
export function DashboardView({ query, range, gallery }: DashboardViewProps) {
  return (
    <QueryView query={query} skeleton={<DashboardSkeleton />}>
      {(analytics) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          <UncountedNote uncounted={analytics.uncounted} />
          <VisitTiles analytics={analytics} engineSlug={range.engineSlug} />
          {isEmpty(analytics) ? (
            <NoVisits gallery={gallery} />
          ) : (
            <>
              <Box sx={TWO_COLUMNS}>
                <VisitorsChart analytics={analytics} />
                <DownloadsChart analytics={analytics} />
              </Box>
              <FunnelSteps analytics={analytics} />
              <FunnelTable range={range} isOfGallery={gallery !== undefined} />
              <VisitedPhotos range={range} />
              <Box sx={THREE_COLUMNS}>
                <Searches range={range} />
                <Countries analytics={analytics} />
                <LatestActions actions={analytics.actions} />
              </Box>
            </>
          )}
        </Box>
      )}
    </QueryView>
  )
}

const TWO_COLUMNS = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
}
const THREE_COLUMNS = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
}

/** Whether nothing happened in the range or in the one before, so that charts would be empty. */
function isEmpty({ totals, before, funnel, actions }: Analytics): boolean {
  const counts = [totals, funnel, before?.totals ?? {}].flatMap((each) => Object.values(each))
  return actions.length === 0 && counts.every((count) => count === 0)
}
