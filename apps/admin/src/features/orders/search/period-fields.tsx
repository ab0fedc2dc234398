import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import type { OrderFilters } from './order-search.ts'

interface PeriodFieldsProps {
  draft: OrderFilters
  onChange: (part: Partial<OrderFilters>) => void
  /** Without the sentence about the clock. */
  isPlain?: boolean
}

/** The days that orders are of. */
export function PeriodFields({ draft, onChange, isPlain = false }: PeriodFieldsProps) {
  const { t } = useTranslation()
  const { timeZone } = useSession().account
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
      <DayField
        label={t('First day')}
        value={draft.fromDay}
        max={draft.toDay}
        onChange={(fromDay) => onChange({ fromDay })}
      />
      <DayField
        label={t('Last day')}
        value={draft.toDay}
        min={draft.fromDay}
        onChange={(toDay) => onChange({ toDay })}
      />
      {!isPlain && (
        <Typography variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1', mt: -1 }}>
          {t('Whole days in the studio’s time zone: {{zone}}.', {
            zone: timeZone.replaceAll('_', ' '),
          })}
        </Typography>
      )}
    </Box>
  )
}

interface DayFieldProps {
  label: string
  value: string | null
  min?: string | null
  max?: string | null
  onChange: (value: string | null) => void
}

function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  return (
    <TextField
      id={useId()}
      type="date"
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: min ?? undefined, max: max ?? undefined },
      }}
    />
  )
}
