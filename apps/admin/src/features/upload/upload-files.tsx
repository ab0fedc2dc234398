import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../lib/address.ts'
import { PhaseFilter, toPhaseChoice } from './phase-filter.tsx'
import { UploadList } from './upload-list.tsx'
import type { Upload } from './uploads.ts'
import { useSnapshot } from './use-upload.ts'

interface UploadFilesProps {
  upload: Upload
}

/** The files of an upload, all or those in one phase; the phase is in the address. */
export function UploadFiles({ upload: { queue } }: UploadFilesProps) {
  const { t } = useTranslation()
  const snapshot = useSnapshot(queue)
  const [show, setShow] = useAddressValue('show')
  const phase = toPhaseChoice(show)
  if (snapshot.activity === 'empty') return null
  return (
    <div>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          gap: 2,
          mb: 2,
        }}
      >
        <PhaseFilter
          counts={{ ...snapshot.phases, all: snapshot.total }}
          value={phase}
          onChange={(choice) => setShow(choice === 'all' ? null : choice)}
        />
        {snapshot.failed > 0 && snapshot.activity !== 'finished' && (
          <Button size="small" onClick={queue.retryAll}>
            {t('Retry failed')}
          </Button>
        )}
      </Box>
      <UploadList queue={queue} snapshot={snapshot} phase={phase} />
    </div>
  )
}
