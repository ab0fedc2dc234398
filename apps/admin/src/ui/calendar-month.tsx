import type { CalendarDate } from '@internationalized/date'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { use } from 'react'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarStateContext,
} from 'react-aria-components/Calendar'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'

interface CalendarMonthProps {
  value: CalendarDate | null
  min: CalendarDate
  max: CalendarDate
  onChoose: (day: CalendarDate) => void
}

/** One month with its days, in the calendar of the language; arrows, Page Up and Page Down move the focus. */
export function CalendarMonth({ value, min, max, onChoose }: CalendarMonthProps) {
  return (
    <Box
      sx={{
        '& table': { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
        '& th': { typography: 'caption', color: 'text.secondary', fontWeight: 400, height: 28 },
        '& td': { p: 0 },
        '& td > div': {
          width: { xs: 40, sm: 36 },
          height: { xs: 40, sm: 36 },
          display: 'grid',
          placeItems: 'center',
          borderRadius: 1,
          cursor: 'pointer',
          outline: 'none',
          '&[data-hovered]': { bgcolor: 'action.hover' },
          '&[data-outside-month]': { display: 'none' },
          '&[data-today]': { fontWeight: 600, textDecoration: 'underline' },
          '&[data-selected]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
          '&[data-focus-visible]': {
            outline: '2px solid var(--mui-palette-primary-main)',
            outlineOffset: 2,
          },
          '&[data-disabled]': { color: 'text.disabled', cursor: 'default' },
        },
      }}
    >
      <Calendar value={value} minValue={min} maxValue={max} onChange={onChoose} autoFocus>
        <MonthHeader />
        <CalendarGrid weekdayStyle="short">{(date) => <CalendarCell date={date} />}</CalendarGrid>
      </Calendar>
    </Box>
  )
}

/** React Aria renders a visually hidden heading of its own. */
function MonthHeader() {
  const { t } = useTranslation()
  const state = use(CalendarStateContext)!
  const { month } = useFormat()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
      <IconButton
        size="small"
        aria-label={t('Previous month')}
        disabled={state.isPreviousVisibleRangeInvalid()}
        onClick={() => state.focusPreviousPage()}
      >
        <ChevronLeft fontSize="small" />
      </IconButton>
      <Typography
        component="div"
        variant="subtitle2"
        aria-hidden
        sx={{ flex: 1, textAlign: 'center' }}
      >
        {month(state.visibleRange.start.toString().slice(0, 7))}
      </Typography>
      <IconButton
        size="small"
        aria-label={t('Next month')}
        disabled={state.isNextVisibleRangeInvalid()}
        onClick={() => state.focusNextPage()}
      >
        <ChevronRight fontSize="small" />
      </IconButton>
    </Box>
  )
}
