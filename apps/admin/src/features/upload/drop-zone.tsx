import AddPhotoAlternateOutlinedIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { UPLOAD_ACCEPT } from '@proofdesk/domain/upload-file'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FileInput } from './file-input.tsx'
import { FolderButton } from './folder-button.tsx'
import type { Chosen } from './uploads.ts'
import { useIsPhone } from './use-is-phone.ts'
import { usePageDrop } from './use-page-drop.ts'

interface DropZoneProps {
  onChosen: (chosen: Chosen) => void
  /** One line instead of a large area, while an upload is shown beside it. */
  isCompact: boolean
}

/** Accepts photos: dropped anywhere on the page, chosen individually, or as a folder. */
export function DropZone({ onChosen, isCompact }: DropZoneProps) {
  const { t } = useTranslation()
  const photos = useRef<HTMLInputElement>(null)
  const isOver = usePageDrop(onChosen)
  const isPhone = useIsPhone()
  const isBare = isPhone && isCompact

  return (
    <Box
      component="section"
      aria-label={t('Add photos')}
      sx={[
        {
          display: 'flex',
          alignItems: 'center',
          textAlign: 'center',
          border: 1,
          borderStyle: 'dashed',
          borderRadius: 1,
          bgcolor: 'background.paper',
          transition: 'background-color 120ms, border-color 120ms',
        },
        (theme) => ({
          borderColor: `color-mix(in srgb, ${theme.vars.palette.text.secondary} 45%, transparent)`,
        }),
        isCompact
          ? { justifyContent: 'space-between', gap: 3, px: 5, py: 3 }
          : {
              flexDirection: 'column',
              justifyContent: 'center',
              gap: 6,
              px: 5,
              py: 8,
              minHeight: { xs: 200, sm: 280 },
            },
        isBare && { border: 0, p: 0, bgcolor: 'transparent' },
        isOver &&
          ((theme) => ({
            borderColor: 'primary.main',
            backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 8%, ${theme.vars.palette.background.paper})`,
          })),
      ]}
    >
      {!isBare && (
        <div>
          <Typography component="h2" variant={isCompact ? 'body1' : 'h2'}>
            {isOver ? t('Drop to add them') : inviting()}
          </Typography>
          {!isCompact && (
            <Typography color="textSecondary" sx={{ mt: 1, maxWidth: 460 }}>
              {t(
                'Photos as JPEG, PNG, WebP, HEIC, AVIF, GIF or TIFF; videos as MP4, MOV, WebM, MKV, AVI, AVCHD, MPEG or 3GP up to 5 GB. Files already in the gallery aren’t sent again.',
              )}
            </Typography>
          )}
        </div>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          gap: 2,
          width: isPhone ? '100%' : 'auto',
        }}
      >
        <Button
          fullWidth={isPhone}
          variant={isCompact ? 'outlined' : 'contained'}
          color={isCompact ? 'secondary' : 'primary'}
          startIcon={<AddPhotoAlternateOutlinedIcon />}
          onClick={() => photos.current?.click()}
        >
          {isBare ? t('Add more photos') : t('Choose photos')}
        </Button>
        {!isPhone && <FolderButton variant="outlined" onChosen={onChosen} />}
      </Box>
      <FileInput
        ref={photos}
        label={t('Photos to upload')}
        accept={UPLOAD_ACCEPT}
        onChosen={onChosen}
      />
    </Box>
  )

  function inviting(): string {
    if (isPhone) return t('Photos from this device')
    return isCompact ? t('Drop more photos or folders anywhere') : t('Drop photos or folders here')
  }
}
