import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Gallery, Picture } from '@proofdesk/contract/admin/engines'
import { type ReactNode, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../../../../lib/field-message.ts'
import { PhotoPicker } from '../../../../widgets/photo/photo-picker.tsx'
import type { MediaControl } from './media-form.ts'

interface GalleryPhotoFieldProps {
  control: MediaControl
  gallery: Gallery
  name: 'mediaCoverGuid' | 'mediaFeaturedImageGuid'
  /** For screen readers; its section's heading shows it already. */
  label: string
  /** The picture of the saved value; null without one. */
  saved: Picture | null
  /** What visitors see without a choice. */
  textWithout: string
  /** Called with the picture of a new choice. */
  onChoose?: (picture: Picture | undefined) => void
  /** Renders the picture and its further settings. */
  children: (picture: Picture | null) => ReactNode
}

/** Chooses one of the gallery's own photos: shown, changed or removed. */
export function GalleryPhotoField({
  control,
  gallery,
  name,
  label,
  saved,
  textWithout,
  onChoose,
  children,
}: GalleryPhotoFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const [isChoosing, setChoosing] = useState(false)
  // The server provides the picture of the saved value; that of a new one is known from choosing it.
  const [picked, setPicked] = useState<{ guid: string; picture: Picture }>()
  const kept = field.value === gallery[name] ? saved : null
  const picture = picked && picked.guid === field.value ? picked.picture : kept
  const isMissing = field.value !== null && picture === null
  const message = fieldMessage(t, fieldState.error)
  return (
    <Box
      role="group"
      aria-label={label}
      aria-describedby={id}
      sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}
    >
      {children(picture)}
      <Typography id={id} variant="body2" color={message ? 'error' : 'textSecondary'}>
        {message ??
          (isMissing
            ? `${t('The chosen photo was deleted.')} ${textWithout}`
            : field.value === null
              ? textWithout
              : t('You have chosen this photo.'))}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="outlined"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {isChoosing
            ? t('Done choosing')
            : field.value === null
              ? t('Choose a photo')
              : t('Choose another photo')}
        </Button>
        {field.value !== null && <Button onClick={() => field.onChange(null)}>{t('Unset')}</Button>}
      </Box>
      {isChoosing && (
        <Box sx={{ width: '100%', mt: -2 }}>
          <PhotoPicker
            gallery={gallery}
            chosen={field.value}
            onChoose={({ guid, previews }) => {
              if (previews) setPicked({ guid, picture: previews.md })
              field.onChange(guid)
              onChoose?.(previews?.md)
            }}
          />
        </Box>
      )}
    </Box>
  )
}
