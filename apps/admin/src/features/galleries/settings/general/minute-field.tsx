import Box from '@mui/material/Box'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../../../../lib/field-message.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { TimeField } from '../../../../ui/time-field.tsx'
import type { GeneralControl } from './general-form.ts'

interface MinuteFieldProps {
  control: GeneralControl
  name: 'publishAt' | 'closesAt'
  label: string
  hint: string
  /** The suggested time of a newly chosen day, such as `23:59`. */
  time: string
}

/** A minute in the gallery's time zone: a day with a suggested time. Empty without a day. */
export function MinuteField({ control, name, label, hint, time }: MinuteFieldProps) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const [day = '', typed = ''] = field.value.split('T')
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 104px', sm: 'minmax(0, 1fr) 160px' },
        alignItems: 'start',
      }}
    >
      <DateField
        label={label}
        hint={hint}
        error={fieldMessage(t, fieldState.error)}
        value={day}
        inputRef={field.ref}
        onChange={(next) => field.onChange(next && `${next}T${typed || time}`)}
        onBlur={field.onBlur}
      />
      <TimeField
        label={t('Time')}
        value={typed}
        isDisabled={day === ''}
        onChange={(next) => field.onChange(`${day}T${next || time}`)}
        onBlur={field.onBlur}
      />
    </Box>
  )
}
