import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { CARRIER_NAMES } from '@proofdesk/domain/carriers'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldSentence } from '../../../lib/field-sentence.ts'

/** Who carries a parcel: one that we know, or whatever is typed. */
export function CarrierField<Values extends FieldValues, Output>({
  control,
  name,
  autoFocus = false,
}: {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  autoFocus?: boolean
}) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  return (
    <Autocomplete
      freeSolo
      options={CARRIER_NAMES}
      inputValue={(field.value as string | undefined) ?? ''}
      onInputChange={(_, typed) => field.onChange(typed)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('Carrier')}
          autoFocus={autoFocus}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldSentence(t, fieldState.error)}
        />
      )}
    />
  )
}
