import CheckCircleOutlinedIcon from '@mui/icons-material/CheckCircleOutlined'
import DownloadIcon from '@mui/icons-material/Download'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { saveText } from '../../lib/save-file.ts'
import { LeftOutLine } from './left-out-line.tsx'
import type { UploadSnapshot } from './queue/upload-snapshot.ts'
import { receiptCsv } from './receipt.ts'
import { type Upload } from './uploads.ts'
import { useUploadFormat } from './use-upload-format.ts'

interface UploadReceiptProps {
  upload: Upload
  snapshot: UploadSnapshot
  onFinish: () => void
}

/**
 * The end of an upload: how many of the chosen files are stored, and the outcomes of the others. The parts add up to
 * all.
 */
export function UploadReceipt({
  upload: { gallery, queue },
  snapshot,
  onFinish,
}: UploadReceiptProps) {
  const { t } = useTranslation()
  const format = useUploadFormat()
  const { total, phases, stored, alreadyStored, added, failed } = snapshot
  const isWhole = phases.completed + phases.chosenTwice === total
  const Icon = isWhole ? CheckCircleOutlinedIcon : ErrorOutlineIcon
  const parts: [number, string][] = [
    [stored, t('{{number}} stored', { number: format.number(stored) })],
    [alreadyStored, t('{{number}} already stored', { number: format.number(alreadyStored) })],
    [
      added,
      t('{{number}} already stored, and added to the collection', { number: format.number(added) }),
    ],
    [
      phases.chosenTwice,
      t('{{number}} chosen twice', { number: format.number(phases.chosenTwice) }),
    ],
    [phases.setAside, t('{{number}} set aside', { number: format.number(phases.setAside) })],
    [phases.failed, t('{{number}} failed', { number: format.number(phases.failed) })],
    [phases.notSent, t('{{number}} not sent', { number: format.number(phases.notSent) })],
  ]
  const sum = parts
    .filter(([count]) => count > 0)
    .map(([, text]) => text)
    .join(' + ')
  const saveReceipt = () =>
    saveText(`${t('Upload receipt')} ${gallery.name}.csv`, receiptCsv(queue, t), 'text/csv')
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
              stored: format.number(phases.completed),
              total: format.number(total),
            })}
          </Typography>
          {total > 0 && (
            <Typography color="textSecondary" className="tabular" sx={{ mt: 1 }}>
              {t('{{total}} chosen', { total: format.number(total) })} = {sum}
            </Typography>
          )}
          <LeftOutLine phases={phases} />
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
          <Button startIcon={<DownloadIcon />} onClick={saveReceipt}>
            {t('Download receipt')}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
