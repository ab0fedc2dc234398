import AddPhotoAlternateIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Media } from '@proofdesk/contract/admin/media'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { MediaDropZone } from './media-drop-zone.tsx'
import type { RegisterMedia } from './media-api.ts'
import { UploadRow } from './upload-row.tsx'
import { isSettled, uploadPercentage, useMediaUploads } from './use-media-uploads.ts'

export interface UploadPanelProps {
  register: RegisterMedia
  /** Accepts a single file. */
  isSingle?: boolean
  /** A button beside a picture that is uploaded, or that the library has already. */
  renderAction?: (media: Media) => ReactNode
  onFinish: () => void
  /** Called when an upload starts or ends. */
  onBusy: (isBusy: boolean) => void
}

/** Drop zone for pictures, with the progress and outcome of each. */
export function UploadPanel({
  register,
  isSingle = false,
  renderAction,
  onFinish,
  onBusy,
}: UploadPanelProps) {
  const { t } = useTranslation()
  const { uploads, send, sendAgain, sendAnyway } = useMediaUploads(register)
  const isDone = uploads.length > 0 && uploads.every(isSettled)
  const isBusy = uploads.length > 0 && !isDone
  useEffect(() => {
    onBusy(isBusy)
    return () => onBusy(false)
  }, [isBusy, onBusy])
  const percentage = uploadPercentage(uploads)
  const canAdd = !isSingle || uploads.every(({ outcome }) => outcome.state === 'failed')
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {canAdd && (
        <MediaDropZone
          isSingle={isSingle}
          icon={<AddPhotoAlternateIcon />}
          onFiles={(files) => void send(files)}
        />
      )}
      {uploads.length > 0 && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <LinearProgress
              variant="determinate"
              value={percentage}
              aria-label={t('Upload')}
              sx={{ flexGrow: 1 }}
            />
            <Typography variant="body2" className="tabular" role="status">
              {t('{{percentage}} %', { percentage })}
            </Typography>
          </Box>
          <Box
            component="ul"
            aria-label={t('Uploads')}
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}
          >
            {uploads.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                renderAction={renderAction}
                onSendAgain={() => void sendAgain(upload)}
                onSendAnyway={() => void sendAnyway(upload)}
              />
            ))}
          </Box>
        </>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        {uploads.length === 0 ? (
          <Button onClick={onFinish}>{t('Cancel')}</Button>
        ) : (
          <Button variant="contained" color="primary" disabled={!isDone} onClick={onFinish}>
            {t('Finish')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
