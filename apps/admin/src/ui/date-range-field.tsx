import { FIRST_DAY, LAST_DAY } from '@proofdesk/domain/time'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { DateField } from './date-field.tsx'

interface DayRange {
  /** `2026-05-17`; null if the range is open at that end. */
  from: string | null
  to: string | null
}

interface DateRangeFieldProps extends DayRange {
  /** The latest allowed day. */
  max?: string
  /** Neither day can be cleared. */
  isRequired?: boolean
  onChange: (range: DayRange) => void
}

/** A first and a last day; moving one past the other moves both. A partly typed day changes nothing. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { from, to, max = LAST_DAY, isRequired = false, onChange } = props
  const { t } = useTranslation()
  const isTaken = (day: string) =>
    day === '' ? !isRequired : day.length === 10 && day >= FIRST_DAY && day <= max
  const takeFirst = (day: string) => {
    if (isTaken(day)) onChange({ from: day || null, to: to !== null && day > to ? day : to })
  }
  const takeLast = (day: string) => {
    if (!isTaken(day)) return
    onChange({ from: from !== null && day !== '' && day < from ? day : from, to: day || null })
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 3 }}>
      <DateField
        label={t('First day')}
        value={from ?? ''}
        max={max}
        isRequired={isRequired}
        onChange={takeFirst}
      />
      <DateField
        label={t('Last day')}
        value={to ?? ''}
        max={max}
        isRequired={isRequired}
        onChange={takeLast}
      />
    </Box>
  )
}
