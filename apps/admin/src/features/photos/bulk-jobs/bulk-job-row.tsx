import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import { useFormat } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { measurePace } from './bulk-job-pace.ts'
import { BULK_JOB_MESSAGES } from './bulk-job-messages.ts'
import type { BulkJob } from './bulk-jobs.ts'

interface BulkJobRowProps {
  job: BulkJob
}

/** The progress of a job, with a stop button; its failures, with a retry button. */
export function BulkJobRow({ job }: BulkJobRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, phase, done, total, error, stop, retry, dismiss } = job
  const words = BULK_JOB_MESSAGES[kind]
  const pace = usePace(job)
  if (phase === 'failed')
    return (
      <Row role="alert">
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 500, color: 'error.main' }}>
            {total === null ? t('The photos could not be found') : words.failed(t, total - done)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {errorMessage(error)}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', gap: 2, ml: 'auto', whiteSpace: 'nowrap' }}>
          <Button size="small" onClick={dismiss}>
            {t('Dismiss')}
          </Button>
          <Button size="small" variant="outlined" onClick={retry}>
            {t('Try again')}
          </Button>
        </Box>
      </Row>
    )
  const label = phase === 'finding' ? t('Finding the photos') : words.running(t)
  const facts = [
    total === null
      ? null
      : t('{{done}} of {{total}}', { done: format.number(done), total: format.number(total) }),
    pace,
  ]
  return (
    // Quick jobs finish before anyone could read this.
    <Row isLate>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
          <Typography sx={{ fontWeight: 500 }}>{label}</Typography>
          <Typography variant="body2" color="textSecondary" className="tabular">
            {facts.filter((fact) => fact !== null).join(' · ')}
          </Typography>
        </Box>
        <LinearProgress
          color="secondary"
          variant={total === null ? 'indeterminate' : 'determinate'}
          value={total ? (done / total) * 100 : 0}
          aria-label={label}
          sx={{ mt: 1.5, height: 4, borderRadius: 2, bgcolor: 'divider' }}
        />
      </Box>
      <Button size="small" variant="outlined" onClick={stop} sx={{ flex: 'none' }}>
        {t('Stop')}
      </Button>
    </Row>
  )
}

function Row({
  isLate = false,
  ...rest
}: {
  isLate?: boolean
  role?: 'alert'
  children: React.ReactNode
}) {
  return (
    <Box
      {...rest}
      sx={{
        display: 'flex',
        flexWrap: isLate ? 'nowrap' : 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
        px: 4,
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        ...(isLate && {
          animation: 'appear 1ms 400ms both',
          '@keyframes appear': { from: { opacity: 0 } },
        }),
      }}
    />
  )
}

function usePace({ phase, done, total, startedAt }: BulkJob): string | null {
  const now = useNow(phase === 'running' ? 1_000 : null)
  const { t } = useTranslation()
  const format = useFormat()
  const pace =
    phase === 'running' && total !== null ? measurePace({ done, total, startedAt, now }) : null
  if (!pace) return null
  const { perSecond, secondsLeft } = pace
  const duration =
    secondsLeft < 90 ? format.seconds(secondsLeft) : format.minutes(Math.round(secondsLeft / 60))
  return `${t('{{rate}} a second', { rate: format.number(perSecond) })} · ${t('{{duration}} left', { duration })}`
}
