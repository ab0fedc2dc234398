import EventIcon from '@mui/icons-material/EventOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type EntriesByDay, EntryLine } from './calendar-entry.tsx'

interface MonthListProps {
  days: EntriesByDay
  month: string
  today: string
}

/** The days of a month with entries, for screens too narrow for weeks. */
export function MonthList({ days, month, today }: MonthListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const inMonth = [...days].filter(([day]) => day.startsWith(month))
  return (
    <Box sx={{ display: { md: 'none' } }}>
      {inMonth.length === 0 && (
        <EmptyState icon={<EventIcon />} title={t('Nothing happens in this month')} />
      )}
      {inMonth.map(([day, entries]) => (
        <Box key={day} component="section" sx={{ mb: 4 }}>
          <Box
            component="h3"
            aria-current={day === today ? 'date' : undefined}
            sx={{ m: 0, mb: 1, fontSize: 13, fontWeight: 600, color: 'text.secondary' }}
          >
            {format.weekday(day)} · {format.day(day)}
          </Box>
          {entries.map((entry) => (
            <EntryLine key={`${entry.kind} ${entry.gallery.guid}`} entry={entry} isWhole />
          ))}
        </Box>
      ))}
    </Box>
  )
}
