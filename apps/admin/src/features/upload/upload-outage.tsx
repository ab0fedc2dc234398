import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { reasonMessage } from '../../lib/error-message.ts'
import { useNow } from '../../lib/use-now.ts'
import type { OutageStatus } from './queue/outage.ts'
import type { UploadQueue } from './queue/upload-queue.ts'
import type { UploadSnapshot } from './queue/upload-snapshot.ts'
import { useUploadFormat } from './use-upload-format.ts'

interface UploadOutageProps {
  queue: UploadQueue
  snapshot: UploadSnapshot
}

const SENTENCES: Record<OutageStatus['kind'], (t: TFunction) => string> = {
  network: (t) => t('You’re offline. Nothing is lost; the upload continues automatically.'),
  server: (t) =>
    t(
      'The server can’t accept photos right now. Nothing is lost; the upload continues automatically.',
    ),
  disk: (t) =>
    t(
      'Uploads are paused because there’s no space for photos right now. They resume automatically.',
    ),
  quota: (t) =>
    t(
      'Uploads are paused because your storage is full. Delete photos you no longer need, or ask for more.',
    ),
  busy: (t) => t('The server is busy. The upload continues automatically.'),
}

/** What interrupts the upload, and what happens next. */
export function UploadOutage({ queue, snapshot: { outage, stop } }: UploadOutageProps) {
  const { t } = useTranslation()
  const format = useUploadFormat()
  const now = useNow(outage ? 1_000 : null)
  return (
    <div role="status">
      {stop && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 4 }}>
          {stop.isSignedOut
            ? t('You’ve been signed out. Sign in again to continue the upload.')
            : reasonMessage(t, stop)}
        </Alert>
      )}
      {!stop && outage && (
        <Alert
          severity="warning"
          variant="outlined"
          sx={{ mt: 4 }}
          action={
            <Button color="inherit" size="small" onClick={queue.retryNow}>
              {t('Try now')}
            </Button>
          }
        >
          {SENTENCES[outage.kind](t)}{' '}
          <span className="tabular" aria-hidden>
            {outage.retryAt > now
              ? t('Next try in {{duration}}.', {
                  duration: format.seconds(Math.ceil((outage.retryAt - now) / 1_000)),
                })
              : t('Trying again…')}
          </span>
        </Alert>
      )}
    </div>
  )
}
