import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { MEDIA_ACCEPT } from '@proofdesk/domain/media'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileDrop } from '../../lib/use-file-drop.ts'

interface MediaDropZoneProps {
  isSingle: boolean
  icon: ReactNode
  onFiles: (files: readonly File[]) => void
}

/** Accepts pictures that are dropped on it or chosen. */
export function MediaDropZone({ isSingle, icon, onFiles }: MediaDropZoneProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(isSingle ? files.slice(0, 1) : files)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files)
    // Allows choosing the same file again.
    target.value = ''
  }
  const { isOver, dropHandlers } = useFileDrop(take)
  return (
    <Box
      {...dropHandlers}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 4,
        px: 5,
        py: 8,
        textAlign: 'center',
        border: 1,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'field',
        borderRadius: 1,
        bgcolor: isOver ? 'action.hover' : undefined,
      }}
    >
      <div>
        <Typography variant="h3" component="p">
          {isSingle ? t('Drop a picture here') : t('Drop pictures here')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('JPEG, PNG, WebP or SVG, 25 MB at most.')}
        </Typography>
      </div>
      <Button variant="outlined" startIcon={icon} onClick={() => input.current?.click()}>
        {isSingle ? t('Choose a picture') : t('Choose pictures')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={!isSingle}
        hidden
        accept={MEDIA_ACCEPT}
        aria-label={t('Pictures to upload')}
        onChange={choose}
      />
    </Box>
  )
}
