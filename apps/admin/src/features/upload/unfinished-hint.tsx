import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetUnfinished, readUnfinished } from './unfinished-upload.ts'
import { useUploadFormat } from './use-upload-format.ts'

interface UnfinishedHintProps {
  galleryGuid: string
  /** Files that the server was told of and that have not come; undefined until it is known. */
  missing: number | undefined
}

/** After a crash or a closed tab: what was left, and how to go on. */
export function UnfinishedHint({ galleryGuid, missing }: UnfinishedHintProps) {
  const { t } = useTranslation()
  const format = useUploadFormat()
  const [unfinished, setUnfinished] = useState(() => readUnfinished(galleryGuid, Date.now()))
  if (missing)
    return (
      <Alert severity="warning" variant="outlined">
        {t('{{number}} still missing: choose the folder again. Only what is missing is sent.', {
          number: format.number(missing),
        })}
      </Alert>
    )
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
