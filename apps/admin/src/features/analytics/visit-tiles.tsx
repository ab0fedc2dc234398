import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Analytics, VisitTotals } from '@proofdesk/contract/admin/analytics'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useLiveVisits } from './analytics-api.ts'
import { useChange } from './use-change.ts'

interface VisitTilesProps {
  analytics: Analytics
  engineSlug: string | undefined
}

/** The numbers of a range, beside those before it where they are compared; and who is there now. */
export function VisitTiles({ analytics, engineSlug }: VisitTilesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { totals, before } = analytics
  const downloadsOf = (sums: VisitTotals) => sums.downloads + sums.freeDownloads
  const tile = (label: string, valueOf: (sums: VisitTotals) => number) => (
    <Tile
      label={label}
      note={before && <Change now={valueOf(totals)} then={valueOf(before.totals)} />}
    >
      {format.number(valueOf(totals))}
    </Tile>
  )
  return (
    <Box
      component="section"
      aria-label={t('Summary')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, 1fr)' },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
        // The fifth takes the whole of the last row.
        '& > :last-child': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      {tile(t('Visitors'), ({ users }) => users)}
      {tile(t('Visits'), ({ sessionsTotal }) => sessionsTotal)}
      {tile(t('Downloads'), downloadsOf)}
      {tile(t('Orders'), ({ orders }) => orders)}
      <LiveTile engineSlug={engineSlug} />
    </Box>
  )
}

function LiveTile({ engineSlug }: { engineSlug: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const live = useLiveVisits(engineSlug)
  return (
    <Tile
      label={t('Active in the last 30 minutes')}
      note={live && t('{{count}} visits begun', { count: live.sessionsPast30Mins })}
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
    </Tile>
  )
}

function Change({ now, then }: { now: number; then: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const change = useChange(now, then)
  const before = t('{{number}} before', { number: format.number(then) })
  return change === undefined ? before : `${change} · ${before}`
}

interface TileProps {
  label: string
  note?: ReactNode
  children: ReactNode
}

function Tile({ label, note, children }: TileProps) {
  const id = useId()
  return (
    // Hairlines between the tiles: each draws those at its left and top, and the outer ones fall outside.
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        p: 4,
        minWidth: 0,
        ml: '-1px',
        mt: '-1px',
        borderLeft: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography id={id} variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box
        className="tabular"
        sx={{ mt: 1, fontSize: 20, lineHeight: '28px', fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {children ?? <Skeleton width="40%" />}
      </Box>
      {note && (
        <Typography className="tabular" variant="caption" color="textSecondary">
          {note}
        </Typography>
      )}
    </Box>
  )
}
