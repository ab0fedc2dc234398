import { parseDate } from '@internationalized/date'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { type EntriesByDay, EntryLine, type GalleryEntry } from './calendar-entry.tsx'

/** Entries shown per day before the rest is collapsed. */
const LINES = 4

interface MonthGridProps {
  days: EntriesByDay
  /** Whole weeks, starting on the first weekday of the user's country. */
  span: { from: string; to: string }
  month: string
  today: string
}

/** The month as weeks of seven days. */
export function MonthGrid({ days, span, month, today }: MonthGridProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const weeks = toWeeks(span)
  return (
    <Box
      component="table"
      aria-label={t('Calendar')}
      sx={{
        display: { xs: 'none', md: 'table' },
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        '& th': { p: 2, fontSize: 12, fontWeight: 500, color: 'text.secondary', textAlign: 'left' },
        '& td': { border: 1, borderColor: 'divider', p: 2, verticalAlign: 'top', height: 112 },
      }}
    >
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th key={day} scope="col">
              {format.weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                entries={days.get(day) ?? []}
                isOutside={!day.startsWith(month)}
                isToday={day === today}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

interface DayCellProps {
  day: string
  entries: readonly GalleryEntry[]
  isOutside: boolean
  isToday: boolean
}

function DayCell({ day, entries, isOutside, isToday }: DayCellProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? entries : entries.slice(0, LINES)
  const more = entries.length - shown.length
  return (
    <Box component="td" sx={{ backgroundColor: isOutside ? 'action.hover' : undefined }}>
      <Box
        component="time"
        dateTime={day}
        aria-current={isToday ? 'date' : undefined}
        sx={{
          display: 'inline-grid',
          placeItems: 'center',
          minWidth: 24,
          height: 24,
          mb: 1,
          borderRadius: 99,
          fontSize: 12,
          fontVariantNumeric: 'tabular-nums',
          color: isOutside ? 'text.secondary' : 'text.primary',
          ...(isToday && { backgroundColor: 'primary.main', color: 'primary.contrastText' }),
        }}
      >
        {Number(day.slice(8))}
      </Box>
      {shown.map((entry) => (
        <EntryLine key={`${entry.kind} ${entry.gallery.guid}`} entry={entry} isWhole={false} />
      ))}
      {more > 0 && (
        <Box
          component="button"
          type="button"
          onClick={() => setExpanded(true)}
          sx={{
            p: 0,
            border: 0,
            background: 'none',
            color: 'text.secondary',
            font: 'inherit',
            fontSize: 12,
            minHeight: 24,
            cursor: 'pointer',
          }}
        >
          {t('{{number}} more', { number: format.number(more) })}
        </Box>
      )}
    </Box>
  )
}

function toWeeks({ from, to }: { from: string; to: string }): string[][] {
  const weeks: string[][] = []
  for (let day = parseDate(from); day.toString() <= to; day = day.add({ weeks: 1 }))
    weeks.push(Array.from({ length: 7 }, (_, at) => day.add({ days: at }).toString()))
  return weeks
}
