import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { UploadProgress } from '@proofdesk/contract/admin/upload'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { analysisLabel } from './analysis-message.ts'
import { FailedAnalyses } from './failed-analyses.tsx'
import { useUploadFormat } from './use-upload-format.ts'

type AnalysisProgress = UploadProgress['analyses'][number]

interface AnalysisStepsProps {
  galleryGuid: string
  analyses: readonly AnalysisProgress[]
}

/** The searches for live photos, with the progress of their analyses. Nothing if no search depends on an analysis. */
export function AnalysisSteps({ galleryGuid, analyses }: AnalysisStepsProps) {
  const { t } = useTranslation()
  const id = useId()
  if (analyses.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h2">
        {t('How photos can be found')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('Photos are live before that. Visitors can find them once they’ve been analysed.')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {analyses.map((analysis) => (
          <AnalysisStep key={analysis.kind} galleryGuid={galleryGuid} analysis={analysis} />
        ))}
      </Box>
    </Box>
  )
}

function AnalysisStep({
  galleryGuid,
  analysis: { kind, waiting, done, failed, secondsLeft },
}: {
  galleryGuid: string
  analysis: AnalysisProgress
}) {
  const { t } = useTranslation()
  const format = useUploadFormat()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const total = waiting + done + failed
  return (
    <Box component="li" sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Typography id={id} component="h3" variant="body1" sx={{ fontWeight: 500 }}>
          {analysisLabel(t, kind)}
        </Typography>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {t('{{done}} of {{total}}', { done: format.number(done), total: format.number(total) })}
        </Typography>
      </Box>
      {waiting > 0 && (
        <>
          <LinearProgress
            variant="determinate"
            color="secondary"
            value={(100 * (done + failed)) / total}
            aria-labelledby={id}
            sx={{ bgcolor: 'divider', height: 4, borderRadius: 2, my: 1 }}
          />
          {secondsLeft !== null && (
            <Typography variant="caption" color="textSecondary" className="tabular">
              {t('{{duration}} left', { duration: format.duration(secondsLeft) })}
            </Typography>
          )}
        </>
      )}
      {failed > 0 && (
        <>
          <Button
            size="small"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={{ ml: -2.5, color: 'status.failed' }}
          >
            {t('{{number}} failed', { number: format.number(failed) })}
          </Button>
          {isOpen && <FailedAnalyses galleryGuid={galleryGuid} kind={kind} failed={failed} />}
        </>
      )}
    </Box>
  )
}
