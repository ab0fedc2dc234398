import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Video } from '@proofdesk/contract/admin/videos'
import { durationText } from '@proofdesk/domain/video'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { VideoPicture } from './video-picture.tsx'
import { useDownloadVideo, useRetryVideo } from './videos-api.ts'

interface VideoCardProps {
  galleryGuid: string
  video: Video
  onDelete: () => void
}

/** One video: its player, its details and its actions. */
export function VideoCard({ galleryGuid, video, onDelete }: VideoCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const retry = useRetryVideo(t('Processing the video again'))
  const { guid, name, status, durationMs, width, height, size, takenAt, uploadedAt } = video
  const facts = [
    durationMs !== null && durationText(durationMs),
    width !== null && height !== null && `${width} × ${height}`,
    format.bytes(size),
    format.dateTime(takenAt ?? uploadedAt),
  ].filter(Boolean)
  return (
    <li>
      <VideoPicture video={video} />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, mt: 2 }}
      >
        <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
          <Typography component="h2" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
            <ProblemSign of={video} />
          </Typography>
          <Typography variant="caption" color="textSecondary" className="tabular">
            {facts.join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexShrink: 0 }}>
          {status === 'quarantined' && (
            <Button
              size="small"
              aria-label={t('Retry {{name}}', { name })}
              loading={retry.isPending}
              onClick={() => retry.mutate({ body: { guid } })}
            >
              {t('Retry')}
            </Button>
          )}
          {status === 'live' && (
            <DownloadButton name={name} video={{ engineGuid: galleryGuid, contentGuid: guid }} />
          )}
          <IconButton size="small" aria-label={t('Delete {{name}}', { name })} onClick={onDelete}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      </Box>
    </li>
  )
}

interface DownloadButtonProps {
  name: string
  video: { engineGuid: string; contentGuid: string }
}

/** Downloads the original file, as buyers get it. */
function DownloadButton({ name, video }: DownloadButtonProps) {
  const { t } = useTranslation()
  const download = useDownloadVideo()
  return (
    <IconButton
      size="small"
      aria-label={t('Download {{name}}', { name })}
      disabled={download.isPending}
      onClick={() => download.mutate({ body: video })}
    >
      <DownloadIcon fontSize="small" />
    </IconButton>
  )
}
