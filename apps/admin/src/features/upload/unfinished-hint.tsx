import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetUnfinished, readUnfinished } from './unfinished-upload.ts'
import { useUploadFormat } from './use-upload-format.ts'

interface UnfinishedHintProps {
  galleryGuid: string
}

/** After a crash or a closed tab: what was left, and how to go on. */
export function UnfinishedHint({ galleryGuid }: UnfinishedHintProps) {
  const { t } = useTranslation()
  const format = useUploadFormat()
  const [unfinished, setUnfinished] = useState(() => readUnfinished(galleryGuid, Date.now()))
  if (!unfinished) return null
  return (
    <Alert
      severity="info"
      variant="outlined"
      onClose={() => {
        forgetUnfinished(galleryGuid)
        setUnfinished(undefined)
      }}
      slotProps={{ closeButton: { 'aria-label': t('Close'), title: t('Close') } }}
    >
      {t(
        'An upload was interrupted at {{completed}} of {{total}} ({{time}}). Choose the same files again: only what is missing is sent.',
        {
          completed: format.number(unfinished.completed),
          total: format.number(unfinished.total),
          time: format.dateTime(unfinished.at),
        },
      )}
    </Alert>
  )
}
