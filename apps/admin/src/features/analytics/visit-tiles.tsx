import Box from '@mui/material/Box'
import type { Analytics, VisitTotals } from '@proofdesk/contract/admin/analytics'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { FigureTile, FigureTiles } from '../../ui/figure-tiles.tsx'
import { useLiveVisits } from './analytics-api.ts'
import { useChange } from './use-change.ts'

interface VisitTilesProps {
  analytics: Analytics
  engineSlug: string | undefined
}

/** The figures of a range, compared with the preceding one if requested, and current activity. */
export function VisitTiles({ analytics, engineSlug }: VisitTilesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { totals, before } = analytics
  const downloadsOf = (sums: VisitTotals) => sums.downloads + sums.freeDownloads
  const tile = (label: string, valueOf: (sums: VisitTotals) => number) => (
    <FigureTile
      label={label}
      note={before && <Change now={valueOf(totals)} then={valueOf(before.totals)} />}
    >
      {format.number(valueOf(totals))}
    </FigureTile>
  )
  return (
    <FigureTiles label={t('Summary')} columns={5}>
      {tile(t('Visitors'), ({ users }) => users)}
      {tile(t('Visits'), ({ sessionsTotal }) => sessionsTotal)}
      {tile(t('Downloads'), downloadsOf)}
      {tile(t('Orders'), ({ orders }) => orders)}
      <LiveTile engineSlug={engineSlug} />
    </FigureTiles>
  )
}

function LiveTile({ engineSlug }: { engineSlug: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const live = useLiveVisits(engineSlug)
  return (
    <FigureTile
      label={t('Active in the last 30 minutes')}
      note={live && t('{{count}} visits started', { count: live.sessionsPast30Mins })}
    >
      {live && (
        <>
          <Box
            component="span"
            aria-hidden
            sx={{
              display: 'inline-block',
              width: 8,
              height: 8,
              mr: 2,
              borderRadius: '50%',
              verticalAlign: 'middle',
              bgcolor: live.users > 0 ? 'status.live' : 'status.draft',
            }}
          />
          {format.number(live.users)}
        </>
      )}
    </FigureTile>
  )
}

function Change({ now, then }: { now: number; then: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const change = useChange(now, then)
  const before = t('{{number}} before', { number: format.number(then) })
  return change === undefined ? before : `${change} · ${before}`
}
