import CreateNewFolderOutlinedIcon from '@mui/icons-material/CreateNewFolderOutlined'
import AddPhotoAlternateOutlinedIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { PHOTO_ACCEPT } from '@proofdesk/domain/photo'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Found, filesOf } from './queue/collect-files.ts'
import { usePageDrop } from './use-page-drop.ts'

interface DropZoneProps {
  onFound: (source: AsyncIterable<Found[]>) => void
  /** One line instead of a stage, while an upload is shown below. */
  isCompact: boolean
}

/** Where photos come in: dropped anywhere on the page, chosen one by one, or as a folder. */
export function DropZone({ onFound, isCompact }: DropZoneProps) {
  const { t } = useTranslation()
  const photos = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const isOver = usePageDrop(onFound)
  // A phone has a camera roll; it neither drops nor has folders.
  const isPhone = useMediaQuery('(pointer: coarse), (max-width: 599px)')

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // Copied first: emptying the input, so that the same folder can be chosen again, empties its list as well.
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length > 0) onFound(filesOf(files))
  }

  const title = () => {
    if (isOver) return t('Let go to add them')
    if (isPhone) return t('Photos from this device')
    return isCompact ? t('Drop more photos or folders anywhere') : t('Drop photos or folders here')
  }
  return (
    <Box
      component="section"
      aria-label={t('Add photos')}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: isCompact ? { xs: 'column', sm: 'row' } : 'column',
        alignItems: 'center',
        justifyContent: isCompact ? 'space-between' : 'center',
        gap: isCompact ? 3 : 6,
        minHeight: isCompact ? 0 : { xs: 200, sm: 280 },
        px: isPhone && isCompact ? 0 : 5,
        py: isPhone && isCompact ? 0 : isCompact ? 3 : 8,
        textAlign: 'center',
        borderRadius: 1,
        border: isPhone && isCompact ? 'none' : `1px dashed ${isOver ? theme.vars.palette.primary.main : `color-mix(in srgb, ${theme.vars.palette.text.secondary} 45%, transparent)`}`,
        backgroundColor: isOver ? `color-mix(in srgb, ${theme.vars.palette.primary.main} 8%, ${theme.vars.palette.background.paper})` : isPhone && isCompact ? 'transparent' : theme.vars.palette.background.paper,
        transition: 'background-color 120ms, border-color 120ms',
      })}
    >
      <Box sx={{ display: isPhone && isCompact ? 'none' : 'block' }}>
        <Typography component="h2" variant={isCompact ? 'body1' : 'h2'}>
          {title()}
        </Typography>
        {!isCompact && (
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: 460 }}>
            {t('JPEG, PNG, WebP or HEIC. Photos that are in the gallery already are not sent again.')}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, width: { xs: '100%', sm: 'auto' } }}>
        <Button
          variant={isCompact ? 'outlined' : 'contained'}
          color={isCompact ? 'secondary' : 'primary'}
          startIcon={<AddPhotoAlternateOutlinedIcon />}
          onClick={() => photos.current?.click()}
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
        >
          {isPhone && isCompact ? t('Add more photos') : t('Choose photos')}
        </Button>
        {!isPhone && (
          <Button variant="outlined" startIcon={<CreateNewFolderOutlinedIcon />} onClick={() => folder.current?.click()}>
            {t('Choose folder')}
          </Button>
        )}
      </Box>
      <input ref={photos} type="file" multiple hidden accept={PHOTO_ACCEPT} onChange={take} aria-label={t('Photos to upload')} />
      <input ref={folder} type="file" multiple hidden webkitdirectory="" onChange={take} aria-label={t('Folder to upload')} />
    </Box>
  )
}

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Lets a folder be chosen; every browser knows it by this name. */
    webkitdirectory?: T extends never ? never : ''
  }
}
