import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from './media-api.ts'
import { ChoosePictureDialog } from './choose-picture-dialog.tsx'

interface PictureFieldProps {
  /** The chosen picture's. */
  guid: string | null
  onChange: (guid: string | null) => void
  fit: 'cover' | 'contain'
  error?: string | undefined
}

/** A picture of the studio's own: chosen, changed or unset. */
export function PictureField({ guid, onChange, fit, error }: PictureFieldProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const query = useMedia(guid)
  const picture = guid === null ? undefined : query.data?.media[0]
  return (
    <div>
      {guid === null ? (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('Choose a picture')}
        </Button>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
          <Box
            sx={{
              width: 160,
              aspectRatio: '4 / 3',
              bgcolor: 'action.hover',
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
                {t('The picture can’t be shown.')}
              </Typography>
            )}
          </Box>
          <Box sx={{ display: 'flex', gap: 2 }}>
            <Button variant="outlined" onClick={() => setOpen(true)}>
              {t('Change')}
            </Button>
            <Button onClick={() => onChange(null)}>{t('Unset')}</Button>
          </Box>
        </Box>
      )}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      {isOpen && (
        <ChoosePictureDialog
          guid={guid}
          onSelect={(chosen) => {
            onChange(chosen)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
