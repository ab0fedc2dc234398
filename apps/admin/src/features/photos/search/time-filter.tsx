import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { DateRangeField } from '../../../ui/date-range-field.tsx'
import { PopoverButton } from '../../../ui/popover-button.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { NO_FILTERS, type PhotoSearch } from './photo-search.ts'
import { TimeSlider } from './time-slider.tsx'

interface TimeFilterProps {
  search: PhotoSearch
  gallery: Pick<Gallery, 'guid' | 'timeZone'>
  onChange: (change: Partial<PhotoSearch>) => void
}

/** Photos of certain days, and of a part of each day. */
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
            gap: 4,
          }}
        >
          <TimeSlider gallery={gallery} search={search} onChange={onChange} />
          <DateRangeField
            from={fromDay}
            to={toDay}
            onChange={({ from, to }) => onChange({ fromDay: from, toDay: to })}
          />
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 3 }}>
            <TimeField
              label={t('Earliest time')}
              value={fromTime ?? ''}
              onChange={(value) => onChange({ fromTime: value || null })}
            />
            <TimeField
              label={t('Latest time')}
              value={toTime ?? ''}
              onChange={(value) => onChange({ toTime: value || null })}
            />
          </Box>
          <Typography variant="caption" color="textSecondary">
            {t('In the gallery’s time zone: {{zone}}. A time applies to every one of the days.', {
              zone: gallery.timeZone.replaceAll('_', ' '),
            })}
          </Typography>
          {isSet && (
            <Button
              size="small"
              sx={{ justifySelf: 'start' }}
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
