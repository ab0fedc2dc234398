import ClearIcon from '@mui/icons-material/Clear'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { FIRST_DAY, LAST_DAY } from '@proofdesk/domain/time'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import type { GeneralControl } from './general-form.ts'

interface EventDateFieldProps {
  control: GeneralControl
}

/** The day of the event, on the gallery's clock. */
export function EventDateField({ control }: EventDateFieldProps) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'eventDate' })
  return (
    <FormTextField
      control={control}
      name="eventDate"
      type="date"
      label={t('Event date')}
      hint={t('Optional. Visitors see it instead of the published date.')}
      notched
      // Without a limit the year takes six digits.
      slotProps={{ input: { min: FIRST_DAY, max: LAST_DAY } }}
      endAdornment={
        field.value !== '' && (
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={t('Clear the event date')}
              onClick={() => field.onChange('')}
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  )
}
