import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { parseDate } from '@internationalized/date'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'

interface MonthSwitchProps {
  /** `2026-05` */
  month: string
  today: string
  onChange: (month: string) => void
}

/** The shown month, the months before and after, and a button back to the current one. */
export function MonthSwitch({ month, today, onChange }: MonthSwitchProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const first = parseDate(`${month}-01`)
  const move = (months: number) => onChange(first.add({ months }).toString().slice(0, 7))
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, width: { xs: '100%', sm: 'auto' } }}>
      <IconButton aria-label={t('Previous month')} onClick={() => move(-1)}>
        <ChevronLeft />
      </IconButton>
      <Box
        component="h2"
        aria-live="polite"
        sx={{
          m: 0,
          minWidth: 150,
          flexGrow: 1,
          textAlign: 'center',
          fontSize: 15,
          fontWeight: 600,
        }}
      >
        {format.month(month)}
      </Box>
      <IconButton aria-label={t('Next month')} onClick={() => move(1)}>
        <ChevronRight />
      </IconButton>
      <Button variant="outlined" disabled={month === today} onClick={() => onChange(today)}>
        {t('Today')}
      </Button>
    </Box>
  )
}
