import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { WRAPPED_ROW } from '../../ui/rows.ts'
import { LeftOutLine } from './left-out-line.tsx'
import type { UploadQueue } from './queue/upload-queue.ts'
import type { UploadSnapshot } from './queue/upload-snapshot.ts'
import { UploadOutage } from './upload-outage.tsx'
import { useUploadFormat } from './use-upload-format.ts'

interface UploadSummaryProps {
  queue: UploadQueue
  snapshot: UploadSnapshot
}

/** The progress, speed and remaining time of the whole upload, with its actions. */
export function UploadSummary({ queue, snapshot }: UploadSummaryProps) {
  const { t } = useTranslation()
  const format = useUploadFormat()
  const id = useId()
  const { activity, isCollecting, percent, total, phases } = snapshot
  const isHalted = activity === 'paused' || activity === 'stopped'
  return (
    <section aria-labelledby={id}>
      <Box
        sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 4 }}
      >
        <Typography id={id} component="h2" variant="h2" className="tabular">
          {isCollecting
            ? t('{{number}} files found…', { number: format.number(total) })
            : t('{{stored}} of {{total}} stored', {
                stored: format.number(phases.completed),
                total: format.number(total),
              })}
        </Typography>
        <Typography component="span" variant="h2" className="tabular">
          {format.percent(percent)}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        color={isHalted || snapshot.outage ? 'warning' : 'secondary'}
        value={percent}
        aria-labelledby={id}
        sx={{ bgcolor: 'divider', my: 3, height: 6, borderRadius: 3 }}
      />
      <Box sx={{ ...WRAPPED_ROW, justifyContent: 'space-between', gap: 3 }}>
        <UploadPace snapshot={snapshot} />
        <UploadButtons queue={queue} isHalted={isHalted} />
      </Box>
      <LeftOutLine phases={phases} />
      <UploadOutage queue={queue} snapshot={snapshot} />
    </section>
  )
}

/** How much is sent, how fast, and the remaining time. */
function UploadPace({ snapshot }: Pick<UploadSummaryProps, 'snapshot'>) {
  const { t } = useTranslation()
  const format = useUploadFormat()
  const { activity, totalBytes, bytesDone, bytesPerSecond, secondsLeft } = snapshot
  const facts = [
    t('{{done}} of {{total}}', { done: format.bytes(bytesDone), total: format.bytes(totalBytes) }),
  ]
  if (activity === 'paused') facts.push(t('Paused'))
  else if (bytesPerSecond > 0)
    facts.push(t('{{size}} per second', { size: format.bytes(Math.round(bytesPerSecond)) }))
  if (secondsLeft !== null)
    facts.push(t('{{duration}} left', { duration: format.duration(secondsLeft) }))
  return (
    <Typography variant="body2" color="textSecondary" className="tabular">
      {facts.join(' · ')}
    </Typography>
  )
}

interface UploadButtonsProps {
  queue: UploadQueue
  /** Paused by the person, or stopped by something that they have to fix. */
  isHalted: boolean
}

function UploadButtons({ queue, isHalted }: UploadButtonsProps) {
  const { t } = useTranslation()
  const [isCancelling, setCancelling] = useState(false)
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        width: { xs: '100%', sm: 'auto' },
        '& > button': { flexGrow: { xs: 1, sm: 0 } },
      }}
    >
      {isHalted ? (
        <Button variant="contained" color="primary" onClick={queue.resume}>
          {t('Resume')}
        </Button>
      ) : (
        <Button variant="outlined" onClick={queue.pause}>
          {t('Pause')}
        </Button>
      )}
      <Button variant="text" onClick={() => setCancelling(true)}>
        {t('Cancel')}
      </Button>
      {isCancelling && (
        <ConfirmDialog
          title={t('Cancel this upload?')}
          warning={t(
            'Uploaded photos stay in the gallery. The rest isn’t sent; choose the same folder again to continue later.',
          )}
          confirmLabel={t('Stop upload')}
          cancelLabel={t('Keep uploading')}
          onConfirm={() => {
            queue.cancel()
            setCancelling(false)
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </Box>
  )
}
