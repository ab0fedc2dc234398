import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { matchesName } from '@proofdesk/domain/plain-text'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useGalleries } from '../../widgets/gallery/gallery-api.ts'
import { errorSentence } from '../../lib/error-sentence.ts'
import { fieldSentence } from '../../lib/field-sentence.ts'
import { Segmented } from '../../ui/segmented.tsx'
import type { UserForm } from './user-form.ts'

interface GalleriesFieldProps {
  control: Control<UserForm>
}

/** Which galleries the person sees: all, or those that are chosen. */
export function GalleriesField({ control }: GalleriesFieldProps) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'sees' })
  return (
    <>
      <Segmented
        label={t('Galleries')}
        value={field.value}
        options={[
          { value: 'all', label: t('All galleries') },
          { value: 'chosen', label: t('Only some') },
        ]}
        onChange={field.onChange}
      />
      {field.value === 'chosen' && <ChosenGalleries control={control} />}
    </>
  )
}

function ChosenGalleries({ control }: GalleriesFieldProps) {
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
      clearText={t('Remove all')}
      value={field.value}
      onChange={(_, guids) => field.onChange(guids)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={t('Chosen galleries')}
          error={message !== undefined}
          helperText={message ?? t('The person sees these only.')}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
          }}
        />
      )}
    />
  )
}
