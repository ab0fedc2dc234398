import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { UploadProgress } from '@proofdesk/contract/admin/upload'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedVideos } from './failed-videos.tsx'
import { useUploadFormat } from './use-upload-format.ts'

interface VideoStepsProps {
  galleryGuid: string
  videos: UploadProgress['videos']
}

/** The progress of a gallery's videos, step by step. Nothing if there are none. */
export function VideoSteps({ galleryGuid, videos }: VideoStepsProps) {
  const { t } = useTranslation()
  const format = useUploadFormat()
  const id = useId()
  if (Object.values(videos).every((count) => count === 0)) return null
  const steps = [
    { label: t('Waiting'), count: videos.waiting },
    { label: t('Uploading'), count: videos.uploading },
    { label: t('Being checked'), count: videos.checking },
    { label: t('Creating preview'), count: videos.previewing },
    { label: t('Ready'), count: videos.live },
    { label: t('Failed'), count: videos.quarantined },
  ]
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h2">
        {t('Videos')}
      </Typography>
      <Box component="dl" sx={{ my: 2 }}>
        {steps.map(({ label, count }) => (
          <Box
            key={label}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, py: 0.5 }}
          >
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              className="tabular"
              sx={{ m: 0, fontWeight: count > 0 ? 500 : undefined }}
            >
              {format.number(count)}
            </Typography>
          </Box>
        ))}
      </Box>
      {videos.quarantined > 0 && (
        <FailedVideos galleryGuid={galleryGuid} failed={videos.quarantined} />
      )}
    </Box>
  )
}
