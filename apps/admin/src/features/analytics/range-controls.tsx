import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import type { Day } from '@proofdesk/domain/day'
import { FIRST_DAY } from '@proofdesk/domain/time'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Preset, PRESETS, changeDay, type useVisitDays } from './visit-days.ts'

const OWN = 'own'
const LABELS: Record<Preset, (t: TFunction) => string> = {
  1: (t) => t('Today'),
  7: (t) => t('Last 7 days'),
  30: (t) => t('Last 30 days'),
  90: (t) => t('Last 90 days'),
  365: (t) => t('Last 12 months'),
}

interface RangeControlsProps {
  days: ReturnType<typeof useVisitDays>
  compare: boolean
  onCompare: (compare: boolean) => void
}

/** Which days are shown, and whether those before are shown beside them. */
export function RangeControls({ days, compare, onCompare }: RangeControlsProps) {
  const { t } = useTranslation()
  const { preset, range, today, choosePreset, chooseRange } = days
  const id = useId()
  return (
    <Box
      role="group"
      aria-label={t('Days that are shown')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}
    >
      <TextField
        id={id}
        select
        label={t('Period')}
        value={preset ?? OWN}
        onChange={({ target: { value } }) =>
          value === OWN ? chooseRange(range) : choosePreset(value as Preset)
        }
        sx={{ width: { xs: '100%', sm: 200 } }}
      >
        {PRESETS.map((each) => (
          <MenuItem key={each} value={each}>
            {LABELS[each](t)}
          </MenuItem>
        ))}
        <MenuItem value={OWN}>{t('Own days')}</MenuItem>
      </TextField>
      {preset === undefined && (
        <Box sx={{ display: 'flex', gap: 3, width: { xs: '100%', sm: 'auto' } }}>
          <DayField
            label={t('First day')}
            value={range.from}
            max={today}
            onChange={(from) => chooseRange(changeDay(range, { from }))}
          />
          <DayField
            label={t('Last day')}
            value={range.to}
            max={today}
            onChange={(to) => chooseRange(changeDay(range, { to }))}
          />
        </Box>
      )}
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={compare}
            onChange={(_, isChecked) => onCompare(isChecked)}
          />
        }
        label={t('Compare with the previous period')}
        sx={{ mx: 0, gap: 2 }}
      />
    </Box>
  )
}

interface DayFieldProps {
  label: string
  value: Day
  max: Day
  onChange: (value: Day) => void
}

function DayField({ label, value, max, onChange }: DayFieldProps) {
  return (
    <TextField
      id={useId()}
      type="date"
      label={label}
      value={value}
      onChange={(event) => event.target.value && onChange(event.target.value)}
      sx={{ minWidth: 0, width: { sm: 170 } }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: FIRST_DAY, max } }}
    />
  )
}
