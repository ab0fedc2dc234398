import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '../../lib/error-sentence.ts'
import { BusyLine } from '../../ui/busy-line.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { ImportForm } from './import-form.tsx'
import { fileSentence } from './import-sentence.ts'
import { useStartListFile } from './participants-api.ts'

interface ImportDialogProps {
  galleryGuid: string
  file: File
  onClose: () => void
}

/** Takes a start list in: reads the file, asks what its columns are, tells what would happen, and does it. */
export function ImportDialog({ galleryGuid, file, onClose }: ImportDialogProps) {
  const { t } = useTranslation()
  const { data, error } = useStartListFile(file)
  return (
    <PlainDialog title={t('Import start list')} maxWidth="md" onClose={onClose}>
      {data === undefined && !error && <BusyLine />}
      {error && <Typography role="alert">{errorSentence(error)}</Typography>}
      {data && 'problem' in data && (
        <Typography role="alert">{fileSentence(t, data.problem)}</Typography>
      )}
      {data && 'rows' in data && (
        <ImportForm galleryGuid={galleryGuid} rows={data.rows} onClose={onClose} />
      )}
    </PlainDialog>
  )
}
