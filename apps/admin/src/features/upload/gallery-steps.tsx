import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UploadProgress } from '@proofdesk/contract/admin/upload'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useUploadFormat } from './use-upload-format.ts'

interface GalleryStepsProps {
  /** Null until the first answer. */
  progress: UploadProgress | null
  isConnected: boolean
}

/** The server's progress with the photos: stored → processed → live, and how many were quarantined. */
export function GallerySteps({ progress, isConnected }: GalleryStepsProps) {
  const { t } = useTranslation()
  const format = useUploadFormat()
  const id = useId()
  const left = progress ? progress.stored - progress.processed : 0
  const steps = progress && [
    { label: t('Stored'), count: progress.stored },
    { label: t('Processed'), count: progress.processed },
    { label: t('Live'), count: progress.live },
    { label: t('Quarantined'), count: progress.quarantined },
  ]
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h2">
        {t('In the gallery')}
      </Typography>
      {steps ? (
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 3, my: 3 }}
        >
          {steps.map(({ label, count }) => (
            <div key={label}>
              <Typography component="dt" variant="caption" color="textSecondary" noWrap>
                {label}
              </Typography>
              <Typography component="dd" variant="h1" className="tabular" sx={{ m: 0 }}>
                {format.number(count)}
              </Typography>
            </div>
          ))}
        </Box>
      ) : (
        <Skeleton variant="rounded" height={44} sx={{ my: 3 }} />
      )}
      {progress && left > 0 && (
        <LinearProgress
          variant="determinate"
          color="secondary"
          value={(100 * progress.processed) / progress.stored}
          aria-labelledby={id}
          sx={{ bgcolor: 'divider', height: 4, borderRadius: 2, mb: 2 }}
        />
      )}
      <Typography variant="body2" color="textSecondary" className="tabular">
        {isConnected ? progress && sentence(progress, left) : t('Reconnecting…')}
      </Typography>
    </Box>
  )

  function sentence(
    { waiting, photosPerSecond, secondsLeft, stored }: UploadProgress,
    left: number,
  ): string {
    if (left > 0) {
      const parts = [
        t('{{number}} to process', { number: format.number(left) }),
        photosPerSecond > 0
          ? t('{{number}} per second', { number: format.number(photosPerSecond) })
          : undefined,
        secondsLeft === null
          ? undefined
          : t('{{duration}} left', { duration: format.duration(secondsLeft) }),
      ]
      return parts.filter((part) => part !== undefined).join(' · ')
    }
    if (waiting > 0)
      return t('{{number}} announced, not uploaded yet', {
        number: format.number(waiting),
        count: waiting,
      })
    return stored > 0 ? t('Everything is processed.') : t('No photos yet.')
  }
}
