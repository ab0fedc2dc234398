import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../../../../lib/field-message.ts'
import type { GeneralControl } from './general-form.ts'
import { localeLabel } from '../../../../lib/locale-label.ts'

interface AdditionalLocalesProps {
  control: GeneralControl
}

/** Languages in addition to the default one. */
export function AdditionalLocales({ control }: AdditionalLocalesProps) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'additionalLocales' })
  const message = fieldMessage(t, fieldState.error)
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={GALLERY_LOCALE_CODES}
      getOptionLabel={(locale) => localeLabel(t, locale)}
      noOptionsText={t('Nothing found')}
      openText={t('Open')}
      closeText={t('Close')}
      clearText={t('Clear')}
      value={field.value}
      onChange={(_, locales) => field.onChange(locales)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={t('Additional languages')}
          error={message !== undefined}
          helperText={message}
        />
      )}
    />
  )
}
