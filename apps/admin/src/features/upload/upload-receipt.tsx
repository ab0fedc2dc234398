import CheckCircleOutlinedIcon from '@mui/icons-material/CheckCircleOutlined'
import DownloadIcon from '@mui/icons-material/Download'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { photoProblemSentence } from '@proofdesk/contract/sentences/photo-problems'
import { saveText } from '../../lib/save-file.ts'
import { showError } from '../../ui/toast.ts'
import { readSetAside, useSetAside } from './upload-api.ts'
import type { UploadQueue } from './queue/upload-queue.ts'
import type { UploadSnapshot } from './queue/upload-snapshot.ts'
import { receiptCsv } from './receipt.ts'
import { useUploadFormat } from './use-upload-format.ts'

interface UploadReceiptProps {
  galleryGuid: string
  galleryName: string
  queue: UploadQueue
  snapshot: UploadSnapshot
  onFinish: () => void
}

/** The end of an upload: how many of the chosen files the server has, and what became of the others. */
export function UploadReceipt({
  galleryGuid,
  galleryName,
  queue,
  snapshot,
  onFinish,
}: UploadReceiptProps) {
  const { t } = useTranslation()
  const format = useUploadFormat()
  const { total, phases, stored, alreadyStored, duplicates, failed, refused, cancelled } = snapshot
  const setAside = useSetAside(galleryGuid, queue.batchGuid())
  const isWhole = phases.completed === total && setAside === 0
  const Icon = isWhole ? CheckCircleOutlinedIcon : ErrorOutlineIcon
  const parts: [number, string][] = [
    [stored, t('{{number}} sent', { number: format.number(stored) })],
    [
      alreadyStored,
      t('{{number}} were in the gallery already', {
        number: format.number(alreadyStored),
        count: alreadyStored,
      }),
    ],
    [duplicates, t('{{number}} chosen twice', { number: format.number(duplicates) })],
    [setAside, t('{{number}} set aside', { number: format.number(setAside) })],
    [failed, t('{{number}} failed', { number: format.number(failed) })],
    [refused, t('{{number}} can’t be taken', { number: format.number(refused), count: refused })],
    [cancelled, t('{{number}} not sent', { number: format.number(cancelled) })],
  ]
  const saveReceipt = async () => {
    const batchGuid = queue.batchGuid()
    const found = batchGuid ? await readSetAside(galleryGuid, batchGuid) : []
    const reasons = new Map(
      [...found].map(([guid, problem]) => [guid, photoProblemSentence(t, problem)]),
    )
    saveText(`${t('Upload receipt')} ${galleryName}.csv`, receiptCsv(queue, reasons, t), 'text/csv')
  }
  return (
    <Box component="section" sx={{ display: 'flex', gap: 4, alignItems: 'flex-start' }}>
      <Icon
        aria-hidden
        sx={(theme) => ({
          fontSize: 28,
          color: isWhole ? theme.vars.palette.status.live : theme.vars.palette.status.waiting,
        })}
      />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <div role="status">
          <Typography component="h2" variant="h1" className="tabular">
            {t('{{stored}} of {{total}} stored', {
              stored: format.number(Math.max(0, phases.completed - setAside)),
              total: format.number(total),
            })}
          </Typography>
          <Typography color="textSecondary" className="tabular" sx={{ mt: 1 }}>
            {parts
              .filter(([count]) => count > 0)
              .map(([, text]) => text)
              .join(' · ')}
          </Typography>
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
          <Button variant="contained" color="primary" onClick={onFinish}>
            {t('Finish')}
          </Button>
          {failed > 0 && (
            <Button variant="outlined" onClick={queue.retryAll}>
              {t('Retry failed')}
            </Button>
          )}
          <Button startIcon={<DownloadIcon />} onClick={() => void saveReceipt().catch(showError)}>
            {t('Download receipt')}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
