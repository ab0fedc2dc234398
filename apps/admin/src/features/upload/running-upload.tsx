import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../lib/address.ts'
import { PhaseFilter, toPhaseChoice } from './phase-filter.tsx'
import { UploadList } from './upload-list.tsx'
import { UploadReceipt } from './upload-receipt.tsx'
import { UploadSummary } from './upload-summary.tsx'
import { type Upload, closeUpload } from './uploads.ts'
import { useSnapshot } from './use-upload.ts'

interface RunningUploadProps {
  upload: Upload
}

/** An upload from its first file to Finish: the whole, and each file. */
export function RunningUpload({ upload }: RunningUploadProps) {
  const { t } = useTranslation()
  const { queue, gallery } = upload
  const snapshot = useSnapshot(queue)
  const [show, setShow] = useAddressValue('show')
  const phase = toPhaseChoice(show)
  if (snapshot.activity === 'empty') return null
  const finish = () => {
    setShow(null)
    closeUpload(upload)
  }
  return (
    <>
      {snapshot.activity === 'finished' ? <UploadReceipt galleryName={gallery.name} queue={queue} snapshot={snapshot} onFinish={finish} /> : <UploadSummary queue={queue} snapshot={snapshot} />}
      <div>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 2, mb: 2 }}>
          <PhaseFilter counts={{ ...snapshot.phases, all: snapshot.total }} value={phase} onChange={(choice) => setShow(choice === 'all' ? null : choice)} />
          {snapshot.failed > 0 && snapshot.activity !== 'finished' && (
            <Button size="small" onClick={queue.retryAll}>
              {t('Retry failed')}
            </Button>
          )}
        </Box>
        <UploadList queue={queue} snapshot={snapshot} phase={phase} />
      </div>
    </>
  )
}
