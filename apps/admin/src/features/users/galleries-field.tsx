import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { matchesName } from '@proofdesk/domain/plain-text'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useGalleries } from '../../widgets/gallery/gallery-api.ts'
import { errorSentence } from '../../lib/error-sentence.ts'
import { fieldSentence } from '../../lib/field-sentence.ts'
import type { UserForm } from './user-form.ts'

interface GalleriesFieldProps {
  control: Control<UserForm>
}

/** Which galleries the person sees; none chosen means all. */
export function GalleriesField({ control }: GalleriesFieldProps) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'galleries' })
  const query = useGalleries()
  const names = new Map(query.data?.engines.map(({ guid, name }) => [guid, name]))
  const message = query.isError ? errorSentence(query.error) : fieldSentence(t, fieldState.error)
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...names.keys()]}
      // A gallery in the trash is in the list still, without a name here.
      getOptionLabel={(guid) => names.get(guid) ?? t('Deleted gallery')}
      getOptionKey={(guid) => guid}
      filterOptions={(guids, { inputValue }) =>
        guids.filter((guid) => matchesName(names.get(guid) ?? '', inputValue.trim()))
      }
      loading={query.isPending}
      loadingText={t('Loading')}
      noOptionsText={t('No galleries')}
      openText={t('Open')}
      closeText={t('Close')}
      clearText={t('All galleries')}
      value={field.value}
      onChange={(_, guids) => field.onChange(guids)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={t('Galleries')}
          placeholder={field.value.length === 0 ? t('All galleries') : undefined}
          error={message !== undefined}
          helperText={message ?? t('Without a choice, the person sees all galleries.')}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
          }}
        />
      )}
    />
  )
}
