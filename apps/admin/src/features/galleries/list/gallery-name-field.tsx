import TextField from '@mui/material/TextField'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../../../lib/field-message.ts'
import type { CreateGalleryForm } from './create-gallery-form.ts'

interface GalleryNameFieldProps {
  control: Control<CreateGalleryForm>
  /** Another gallery has this name. */
  isTaken: boolean
  onType: (name: string) => void
}

/** The name of a new gallery; says while typing if it is taken. */
export function GalleryNameField({ control, isTaken, onType }: GalleryNameFieldProps) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'name' })
  const taken = isTaken
    ? t(
        'There is already a gallery with this name, please choose another or rename the existing gallery',
      )
    : undefined
  const message = taken ?? fieldMessage(t, fieldState.error)
  return (
    <TextField
      name={field.name}
      label={t('Name')}
      required
      autoFocus
      autoComplete="off"
      value={field.value}
      onChange={(event) => {
        field.onChange(event)
        onType(event.target.value)
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={message !== undefined}
      helperText={message}
      slotProps={{ formHelperText: { role: 'status' } }}
    />
  )
}
