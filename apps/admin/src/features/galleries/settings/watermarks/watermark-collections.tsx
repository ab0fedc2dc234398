import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../../../../lib/field-message.ts'
import { useCollections } from '../collections-api.ts'
import type { WatermarkForm } from './watermark-form.ts'

interface WatermarkCollectionsProps {
  gallery: Gallery
  index: number
}

/** The collections whose photos a layer is drawn on; none means all. */
export function WatermarkCollections({ gallery, index }: WatermarkCollectionsProps) {
  const { t } = useTranslation()
  const { control } = useFormContext<WatermarkForm>()
  const { data } = useCollections(gallery.guid)
  const { field, fieldState } = useController({
    control,
    name: `watermarks.${index}.collections`,
  })
  const known = data?.collections ?? []
  const nameOf = (guid: string) =>
    known.find((collection) => collection.guid === guid)?.name ?? t('(Name unknown)')
  const message = fieldMessage(t, fieldState.error)
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={known.map((collection) => collection.guid)}
      getOptionLabel={nameOf}
      noOptionsText={t('Nothing found')}
      openText={t('Open')}
      closeText={t('Close')}
      clearText={t('Clear')}
      value={field.value}
      onChange={(_, guids) => field.onChange(guids)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={t('On photos of these collections')}
          error={message !== undefined}
          helperText={message ?? t('Choose none for all photos.')}
        />
      )}
    />
  )
}
