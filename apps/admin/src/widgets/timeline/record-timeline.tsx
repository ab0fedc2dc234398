import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { TimelineEvent, TimelineRoutes } from '@proofdesk/contract/admin/timeline'
import { TIMELINE_GROUPS, type TimelineGroup } from '@proofdesk/domain/timeline'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useLetterKeys } from '../../lib/use-letter-keys.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { RecordSection } from '../../ui/record-panel.tsx'
import { eventFacts, eventMessage, timelineGroupLabel } from './event-message.ts'
import { groupUploads } from './group-uploads.ts'
import { NoteDialog } from './note-dialog.tsx'
import { useTimeline } from './timeline-api.ts'
import { type TimelineEntry, TimelineList } from './timeline-list.tsx'

interface RecordTimelineProps {
  routes: TimelineRoutes
  guid: string
  /** The groups of events this record can have, besides notes. */
  groups: readonly TimelineGroup[]
  /** Entries from other sources; shown only when the timeline isn't filtered. */
  others?: readonly TimelineEntry[]
  /** The labels of the record's fields. */
  fieldLabel?: (name: string) => string
  /** The record's time zone, if it has its own. */
  timeZone?: string
  mayNote: boolean
  /** Whether it is on a page instead of in a record's panel. */
  isPage?: boolean
}

const ALL = 'all'
/** Date fields without a time of day. */
const DAYS: ReadonlySet<string> = new Set(['eventDate', 'eventEndDate', 'publishedDate'])

/** A record's events and the team's notes; pressing `n` adds a note. */
export function RecordTimeline({ groups, isPage = false, ...rest }: RecordTimelineProps) {
  const { t } = useTranslation()
  const [group, setGroup] = useState<TimelineGroup>()
  const [isNoting, setNoting] = useState(false)
  useLetterKeys({ n: rest.mayNote ? () => setNoting(true) : undefined }, { panels: isPage ? 0 : 1 })
  const offered = TIMELINE_GROUPS.filter((each) => each === 'notes' || groups.includes(each))
  return (
    <RecordSection title={t('Timeline')} level={isPage ? 2 : 3}>
      <Box
        sx={{
          display: 'flex',
          gap: 3,
          alignItems: 'center',
          justifyContent: 'space-between',
          mt: 4,
          mb: 2,
        }}
      >
        <TextField
          select
          size="small"
          label={t('Shown')}
          value={group ?? ALL}
          onChange={({ target: { value } }) => setGroup(offered.find((each) => each === value))}
          sx={{ maxWidth: 220 }}
        >
          <MenuItem value={ALL}>{t('Everything')}</MenuItem>
          {offered.map((each) => (
            <MenuItem key={each} value={each}>
              {timelineGroupLabel(t, each)}
            </MenuItem>
          ))}
        </TextField>
        {rest.mayNote && (
          <Button
            variant="outlined"
            size="small"
            aria-keyshortcuts="n"
            onClick={() => setNoting(true)}
            sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
          >
            {t('Note…')}
          </Button>
        )}
      </Box>
      <Entries {...rest} group={group} />
      {isNoting && (
        <NoteDialog routes={rest.routes} guid={rest.guid} onClose={() => setNoting(false)} />
      )}
    </RecordSection>
  )
}

function Entries({
  routes,
  guid,
  group,
  others = [],
  fieldLabel,
  timeZone,
}: Omit<RecordTimelineProps, 'groups' | 'mayNote' | 'isPage'> & {
  group: TimelineGroup | undefined
}): ReactNode {
  const { t } = useTranslation()
  const { money, list, date, dateTime } = useFormat(timeZone)
  const query = useTimeline(routes, { guid, group })
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <ListSkeleton count={3} />
  const { events, more } = query.data
  const words = {
    money,
    list,
    date: (at: number, field = '') => (DAYS.has(field) ? date(at) : dateTime(at)),
    ...(fieldLabel && { field: fieldLabel }),
  }
  const recorded = groupUploads(events).map((event: TimelineEvent) => ({
    key: event.guid,
    at: event.at,
    text: eventMessage(t, event, words),
    facts: eventFacts(t, event),
    isNote: event.kind === 'note',
    problem: event.problem,
  }))
  const oldest = more ? (events.at(-1)?.at ?? 0) : 0
  const derived =
    group === undefined
      ? others.filter(
          ({ at, supersededBy }) =>
            at >= oldest && !events.some(({ kind }) => kind === supersededBy),
        )
      : []
  const entries = [...recorded, ...derived].sort((one, other) => other.at - one.at)
  return (
    <>
      {entries.length === 0 ? (
        <Typography color="textSecondary">{t('Nothing yet')}</Typography>
      ) : (
        <TimelineList entries={entries} />
      )}
      {more && (
        <Button
          size="small"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('Earlier')}
        </Button>
      )}
    </>
  )
}
