import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChooseMediaDialog } from './choose-media-dialog.tsx'
import { useMedia } from './media-api.ts'
import { MEDIA_GROUND } from './media-ground.ts'

interface MediaPickerProps {
  /** The purpose of the picture: "Logo". */
  label: string
  /** The label is for screen readers only, if a heading shows it already. */
  isLabelHidden?: boolean
  /** The chosen picture's guid. */
  value: string | null
  onChange: (value: string | null) => void
  fit?: 'cover' | 'contain'
  /** Shown unless there is an error. */
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean
}

/** Chooses, changes or removes a picture from the library. */
export function MediaPicker({
  label,
  isLabelHidden = false,
  value,
  onChange,
  fit = 'contain',
  hint,
  error,
  disabled = false,
}: MediaPickerProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const text = error ?? hint
  return (
    <Box
      role="group"
      aria-label={label}
      aria-describedby={text === undefined ? undefined : id}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      {!isLabelHidden && (
        <Typography variant="body2" color={error === undefined ? 'textSecondary' : 'error'}>
          {label}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        {value !== null && <ChosenPicture guid={value} fit={fit} />}
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button variant="outlined" disabled={disabled} onClick={() => setOpen(true)}>
            {value === null ? t('Choose a file') : t('Edit selection')}
          </Button>
          {value !== null && (
            <Button disabled={disabled} onClick={() => onChange(null)}>
              {t('Unset')}
            </Button>
          )}
        </Box>
      </Box>
      {text !== undefined && (
        <FormHelperText id={id} error={error !== undefined} sx={{ m: 0 }}>
          {text}
        </FormHelperText>
      )}
      {isOpen && (
        <ChooseMediaDialog
          guid={value}
          onSelect={(chosen) => {
            onChange(chosen)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  )
}

function ChosenPicture({ guid, fit }: { guid: string; fit: 'cover' | 'contain' }) {
  const { t } = useTranslation()
  const query = useMedia(guid)
  const picture = query.data?.media[0]
  return (
    <Box
      sx={{
        width: 160,
        aspectRatio: '4 / 3',
        ...(picture ? { background: MEDIA_GROUND } : { bgcolor: 'action.hover' }),
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {picture && (
        <Box
          component="img"
          src={picture.location}
          alt={picture.name}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: fit }}
        />
      )}
      {query.isError && (
        <Typography variant="body2" sx={{ p: 2 }}>
          {query.error.code === 'not_found'
            ? t('The file has been deleted.')
            : t('The picture can’t be shown.')}
        </Typography>
      )}
    </Box>
  )
}
