import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PopoverButton } from '../../../ui/popover-button.tsx'
import { NO_FILTERS, type PhotoSearch } from './photo-search.ts'
import { TimeSlider } from './time-slider.tsx'

interface TimeFilterProps {
  search: PhotoSearch
  gallery: Pick<Gallery, 'guid' | 'timeZone'>
  onChange: (change: Partial<PhotoSearch>) => void
}

/** Photos of some days, and of some part of each day. */
export function TimeFilter({ search, gallery, onChange }: TimeFilterProps) {
  const { t } = useTranslation()
  const { fromDay, toDay, fromTime, toTime } = search
  const isSet = [fromDay, toDay, fromTime, toTime].some((value) => value !== null)
  return (
    <PopoverButton label={t('Time')} isCurrent={isSet} width={356}>
      {() => (
        <Box
          data-popover
          sx={{
            p: 4,
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            columnGap: 3,
            rowGap: 4,
            '& input': { px: 2.5 },
          }}
        >
          <TimeSlider gallery={gallery} search={search} onChange={onChange} />
          <Field
            type="date"
            label={t('First day')}
            value={fromDay}
            max={toDay}
            onChange={(value) => onChange({ fromDay: value })}
          />
          <Field
            type="date"
            label={t('Last day')}
            value={toDay}
            min={fromDay}
            onChange={(value) => onChange({ toDay: value })}
          />
          <Field
            type="time"
            label={t('Earliest time')}
            value={fromTime}
            onChange={(value) => onChange({ fromTime: value })}
          />
          <Field
            type="time"
            label={t('Latest time')}
            value={toTime}
            onChange={(value) => onChange({ toTime: value })}
          />
          <Typography variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
            {t('In the gallery’s time zone: {{zone}}. A time applies to every one of the days.', {
              zone: gallery.timeZone.replaceAll('_', ' '),
            })}
          </Typography>
          {isSet && (
            <Button
              size="small"
              sx={{ gridColumn: '1 / -1', justifySelf: 'start' }}
              onClick={() =>
                onChange({
                  fromDay: NO_FILTERS.fromDay,
                  toDay: NO_FILTERS.toDay,
                  fromTime: NO_FILTERS.fromTime,
                  toTime: NO_FILTERS.toTime,
                })
              }
            >
              {t('Any time')}
            </Button>
          )}
        </Box>
      )}
    </PopoverButton>
  )
}

interface FieldProps {
  type: 'date' | 'time'
  label: string
  value: string | null
  min?: string | null
  max?: string | null
  onChange: (value: string | null) => void
}

function Field({ type, label, value, min, max, onChange }: FieldProps) {
  const id = useId()
  return (
    <FormControl>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        type={type}
        label={label}
        notched
        value={value ?? ''}
        inputProps={{ min: min ?? undefined, max: max ?? undefined }}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </FormControl>
  )
}
