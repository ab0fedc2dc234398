import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { RecordProblem } from '@proofdesk/contract/record'
import type { TimelineKind } from '@proofdesk/domain/timeline'
import type { ComponentProps } from 'react'
import { useFormat } from '../../lib/format.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { ProblemSign } from '../../ui/problem-sign.tsx'

/** An event of a record. */
export interface TimelineEntry {
  key: string
  at: number
  text: string
  /** Further details. */
  facts?: readonly string[]
  /** The outcome, if it should be shown. */
  state?: {
    status: ComponentProps<typeof StatusChip>['status']
    label: string
    reason: string | undefined
  }
  /** Opens what it is about. */
  onOpen?: () => void
  /** An event of this kind has the same contents and more. */
  supersededBy?: TimelineKind
  /** Someone's own words, with their line breaks. */
  isNote?: boolean
  problem?: RecordProblem | undefined
}

/** Events, the latest first. */
export function TimelineList({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entries.map(({ key, ...entry }) => (
        <TimelineRow key={key} {...entry} />
      ))}
    </Box>
  )
}

function TimelineRow({
  at,
  text,
  facts = [],
  state,
  onOpen,
  isNote = false,
  problem,
}: Omit<TimelineEntry, 'key'>) {
  const format = useFormat()
  return (
    <Box component="li" sx={{ display: 'flex', gap: 4, py: 1.5, alignItems: 'baseline' }}>
      <Typography
        variant="body2"
        color="textSecondary"
        className="tabular"
        sx={{ flexShrink: 0, width: 128 }}
      >
        {format.dateTime(at)}
      </Typography>
      <Box
        sx={{
          flexGrow: 1,
          minWidth: 0,
          overflowWrap: 'anywhere',
          ...(isNote && { px: 3, py: 2, borderRadius: 1, bgcolor: 'action.hover' }),
        }}
      >
        {onOpen ? (
          <Link component="button" sx={{ textAlign: 'start' }} onClick={onOpen}>
            {text}
          </Link>
        ) : (
          <Typography sx={{ ...(isNote && { whiteSpace: 'pre-wrap' }) }}>
            {text}
            <ProblemSign of={{ problem }} />
          </Typography>
        )}
        {facts.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {facts.join(' · ')}
          </Typography>
        )}
        {state && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
            <StatusChip status={state.status} label={state.label} />
            {state.reason !== undefined && (
              <Typography variant="body2" color="textSecondary">
                {state.reason}
              </Typography>
            )}
          </Box>
        )}
      </Box>
    </Box>
  )
}
