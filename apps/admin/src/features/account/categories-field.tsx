import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { CATEGORIES } from '@proofdesk/domain/categories'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../../lib/field-message.ts'
import { categoryLabel } from '../../widgets/gallery/category-label.ts'
import type { ProfileControl } from './profile-form.ts'

interface CategoriesFieldProps {
  control: ProfileControl
}

/** The kinds of events that the studio photographs. */
export function CategoriesField({ control }: CategoriesFieldProps) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'categories' })
  const message = fieldMessage(t, fieldState.error)
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={CATEGORIES}
      getOptionLabel={(category) => categoryLabel(t, category)}
      noOptionsText={t('Nothing found')}
      openText={t('Open')}
      closeText={t('Close')}
      clearText={t('Remove all')}
      value={field.value}
      // In their fixed order, so that removing and re-adding one changes nothing.
      onChange={(_, chosen) =>
        field.onChange(CATEGORIES.filter((category) => chosen.includes(category)))
      }
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={t('Categories')}
          error={message !== undefined}
          helperText={message ?? t('What you photograph.')}
        />
      )}
    />
  )
}
