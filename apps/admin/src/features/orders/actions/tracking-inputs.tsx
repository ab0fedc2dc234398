import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { Tracking } from '@proofdesk/contract/admin/order'
import { CARRIER_NAMES, carrierLink } from '@proofdesk/domain/carriers'
import {
  type Control,
  type FieldPath,
  type FieldValues,
  useController,
  useWatch,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { fieldMessage } from '../../../lib/field-message.ts'
import { FormTextField } from '../../../ui/form-text-field.tsx'

type Values = z.input<typeof Tracking>

/** The tracking of a parcel. */
export function TrackingInputs<Output>({ control }: { control: Control<Values, unknown, Output> }) {
  const { t } = useTranslation()
  const [carrier, number] = useWatch({ control, name: ['carrier', 'number'] })
  const link = carrierLink({ carrier, number })
  return (
    <>
      <CarrierField control={control} name="carrier" autoFocus />
      <FormTextField control={control} name="number" label={t('Tracking number')} />
      <FormTextField
        control={control}
        name="url"
        label={t('Tracking link')}
        hint={
          link === undefined ? undefined : t('If empty: {{link}}', { link: new URL(link).hostname })
        }
        inputMode="url"
      />
    </>
  )
}

/** The carrier of a parcel: a known one, or any typed name. */
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
          helperText={fieldMessage(t, fieldState.error)}
        />
      )}
    />
  )
}
