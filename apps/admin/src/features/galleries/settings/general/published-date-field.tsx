import TextField from '@mui/material/TextField'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldSentence } from '../../../../lib/field-sentence.ts'
import { useSession } from '../../../../lib/session.ts'
import type { GeneralControl } from './general-form.ts'

interface PublishedDateFieldProps {
  control: GeneralControl
}

/** The date that the gallery is listed under, on the account's clock. */
export function PublishedDateField({ control }: PublishedDateFieldProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const { field, fieldState } = useController({ control, name: 'publishedDate' })
  const message = fieldSentence(t, fieldState.error)
  return (
    <TextField
      type="datetime-local"
      label={t('Published date')}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={message !== undefined}
      helperText={message ?? t('Time zone: {{zone}}', { zone: account.timeZone })}
      // Without a limit the year takes six digits.
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: '1970-01-01T00:00', max: '9999-12-31T23:59' },
      }}
    />
  )
}
