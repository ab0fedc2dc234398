import CloseIcon from '@mui/icons-material/Close'
import PauseIcon from '@mui/icons-material/Pause'
import PlayArrowIcon from '@mui/icons-material/PlayArrow'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { DockRow } from './dock-row.tsx'
import type { UploadSnapshot } from './queue/upload-snapshot.ts'
import { useSetAside } from './set-aside-api.ts'
import { type Upload, closeUpload } from './uploads.ts'
import { useUploadFormat } from './use-upload-format.ts'
import { useSnapshot } from './use-upload.ts'

interface UploadDockEntryProps {
  upload: Upload
}

/** One upload in the dock: its progress, and a link to it. */
export function UploadDockEntry({ upload }: UploadDockEntryProps) {
  const { t } = useTranslation()
  const format = useUploadFormat()
  const { gallery, queue } = upload
  const snapshot = useSnapshot(queue)
  useSetAside(upload, snapshot)
  const { activity, percent, phases, total, outage } = snapshot
  const isFinished = activity === 'finished'
  const isHalted = activity === 'paused' || activity === 'stopped'
  if (activity === 'empty') return null
  return (
    <DockRow
      gallery={gallery}
      action={
        isFinished ? (
          <IconButton aria-label={t('Close')} onClick={() => closeUpload(upload)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        ) : (
          <IconButton
            aria-label={isHalted ? t('Resume') : t('Pause')}
            onClick={isHalted ? queue.resume : queue.pause}
          >
            {isHalted ? <PlayArrowIcon fontSize="small" /> : <PauseIcon fontSize="small" />}
          </IconButton>
        )
      }
    >
      <Typography
        variant="caption"
        color="textSecondary"
        component="div"
        noWrap
        className="tabular"
      >
        {t('{{stored}} of {{total}} stored', {
          stored: format.number(phases.completed),
          total: format.number(total),
        })}{' '}
        · {importStateLabel(snapshot, t, format)}
      </Typography>
      {!isFinished && (
        <LinearProgress
          variant="determinate"
          color={isHalted || outage ? 'warning' : 'secondary'}
          value={percent}
          aria-label={gallery.name}
          sx={{ bgcolor: 'divider', mt: 1.5, height: 4, borderRadius: 2 }}
        />
      )}
    </DockRow>
  )
}

function importStateLabel(
  { activity, percent, secondsLeft, outage, phases }: UploadSnapshot,
  t: TFunction,
  format: ReturnType<typeof useUploadFormat>,
): string {
  if (activity === 'finished') {
    const missing = [
      phases.failed > 0 && t('{{number}} failed', { number: format.number(phases.failed) }),
      phases.setAside > 0 && t('{{number}} set aside', { number: format.number(phases.setAside) }),
      phases.notSent > 0 && t('{{number}} not sent', { number: format.number(phases.notSent) }),
    ].filter((part) => part !== false)
    return missing.length > 0 ? missing.join(' · ') : t('Completed')
  }
  if (activity === 'paused') return t('Paused')
  if (activity === 'stopped') return t('Stopped')
  if (outage) return t('Waiting for the connection')
  return secondsLeft === null
    ? format.percent(percent)
    : t('{{duration}} left', { duration: format.duration(secondsLeft) })
}
