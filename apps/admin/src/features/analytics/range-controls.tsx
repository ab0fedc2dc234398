import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DateRangeField } from '../../ui/date-range-field.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
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

/** The range of days, and whether to compare it with the preceding one. */
export function RangeControls({ days, compare, onCompare }: RangeControlsProps) {
  const { t } = useTranslation()
  const { preset, range, today, choosePreset, chooseRange } = days
  const id = useId()
  return (
    <Box
      role="group"
      aria-label={t('Days shown')}
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
        <MenuItem value={OWN}>{t('Custom period')}</MenuItem>
      </TextField>
      {preset === undefined && (
        <Box sx={{ width: { xs: '100%', sm: 340 } }}>
          <DateRangeField
            from={range.from}
            to={range.to}
            max={today}
            isRequired
            onChange={({ from, to }) =>
              chooseRange(
                changeDay(range, from && from !== range.from ? { from } : { to: to ?? today }),
              )
            }
          />
        </Box>
      )}
      <SwitchRow
        label={t('Compare with the previous period')}
        isOn={compare}
        onChange={onCompare}
      />
    </Box>
  )
}
