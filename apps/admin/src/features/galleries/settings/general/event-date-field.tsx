import ClearIcon from '@mui/icons-material/Clear'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldSentence } from '../../../../lib/field-sentence.ts'
import type { GeneralControl } from './general-form.ts'

interface EventDateFieldProps {
  control: GeneralControl
}

/** The day of the event, on the gallery's clock. */
export function EventDateField({ control }: EventDateFieldProps) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'eventDate' })
  const message = fieldSentence(t, fieldState.error)
  return (
    <TextField
      type="date"
      label={t('Event date')}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={message !== undefined}
      helperText={message ?? t('Optional. Visitors see it instead of the published date.')}
      // Without a limit the year takes six digits.
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: '1970-01-01', max: '9999-12-31' },
        input: {
          endAdornment: field.value !== '' && (
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
          ),
        },
      }}
    />
  )
}
