import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Media } from '@proofdesk/contract/admin/media'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MediaThumb } from './media-thumb.tsx'
import type { MediaUpload } from './use-media-uploads.ts'

interface UploadRowProps {
  upload: MediaUpload
  renderAction: ((media: Media) => ReactNode) | undefined
  onSendAgain: () => void
  onSendAnyway: () => void
}

/** The progress or outcome of one file. */
export function UploadRow({ upload, renderAction, onSendAgain, onSendAnyway }: UploadRowProps) {
  const { t } = useTranslation()
  const { file, part, outcome } = upload
  const media = 'media' in outcome ? outcome.media : undefined
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      {media && (
        <Box sx={{ width: 48, flexShrink: 0 }}>
          <MediaThumb media={media} />
        </Box>
      )}
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Typography>
        {outcome.state === 'failed' && (
          <Typography role="alert" variant="body2" color="error">
            {outcome.error}
          </Typography>
        )}
        {outcome.state === 'stored' && (
          <Typography variant="body2" color="textSecondary">
            {t('Uploaded')}
          </Typography>
        )}
        {outcome.state === 'same' && (
          <Typography variant="body2" color="textSecondary">
            {t('This file is already in the library: {{name}}', { name: outcome.media.name })}
          </Typography>
        )}
        {(outcome.state === 'waiting' || outcome.state === 'sending') && (
          <LinearProgress
            variant="determinate"
            value={part * 100}
            aria-label={t('Progress of {{name}}', { name: file.name })}
          />
        )}
      </Box>
      {outcome.state === 'failed' && outcome.canTryAgain && (
        <Button size="small" onClick={onSendAgain}>
          {t('Try again')}
        </Button>
      )}
      {outcome.state === 'same' && (
        <Button size="small" onClick={onSendAnyway}>
          {t('Upload anyway')}
        </Button>
      )}
      {media && renderAction?.(media)}
    </Box>
  )
}
