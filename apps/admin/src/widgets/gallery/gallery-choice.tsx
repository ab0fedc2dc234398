import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { matchesName } from '@proofdesk/domain/plain-text'
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { useGalleries } from './gallery-api.ts'

interface GalleryChoiceProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  /** The field with the galleries' guids. */
  name: FieldPathByValue<Values, string[]>
  label: string
  hint: string
}

/** A form field for several galleries. */
export function GalleryChoice<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
}: GalleryChoiceProps<Values, Output>) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const query = useGalleries()
  const names = new Map(query.data?.engines.map((gallery) => [gallery.guid, gallery.name]))
  const message = query.isError ? errorMessage(query.error) : fieldMessage(t, fieldState.error)
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...names.keys()]}
      // The list includes galleries in the trash without a name; before the list is loaded it isn't known which.
      getOptionLabel={(guid) => names.get(guid) ?? (query.data ? t('Deleted gallery') : '…')}
      getOptionKey={(guid) => guid}
      filterOptions={(guids, { inputValue }) =>
        guids.filter((guid) => matchesName(names.get(guid) ?? '', inputValue.trim()))
      }
      loading={query.isPending}
      loadingText={t('Loading')}
      noOptionsText={t('No galleries')}
      openText={t('Open')}
      closeText={t('Close')}
      clearText={t('Remove all')}
      value={field.value as string[]}
      onChange={(_, guids) => field.onChange(guids)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={label}
          error={message !== undefined}
          helperText={message ?? hint}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
          }}
        />
      )}
    />
  )
}
