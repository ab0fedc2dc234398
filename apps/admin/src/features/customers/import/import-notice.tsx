import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import type { CustomerImport } from '@proofdesk/contract/admin/customer-imports'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage } from './import-labels.ts'
import { useImports } from './imports-api.ts'

interface ImportNoticeProps {
  galleryGuid: string
  onOpen: (guid: string) => void
}

/** On the list of people: an import that failed and why, one in progress, or one that waits for a person. */
export function ImportNotice({ galleryGuid, onOpen }: ImportNoticeProps) {
  const { t } = useTranslation()
  const [closed, setClosed] = useState('')
  const newest = useImports(galleryGuid).data?.[0]
  const notice = newest && toNotice(t, newest)
  if (!notice || closed === newest.guid + newest.state) return null
  return (
    <Alert
      severity={notice.severity}
      sx={{ mb: 4 }}
      action={
        <>
          <Button size="small" color="inherit" onClick={() => onOpen(newest.guid)}>
            {notice.action}
          </Button>
          <Button
            size="small"
            color="inherit"
            onClick={() => setClosed(newest.guid + newest.state)}
          >
            {t('Dismiss')}
          </Button>
        </>
      }
    >
      <AlertTitle sx={{ mb: notice.text ? undefined : 0 }}>{notice.title}</AlertTitle>
      {notice.text}
    </Alert>
  )
}

interface Notice {
  severity: 'error' | 'info'
  title: string
  text?: ReactNode
  action: string
}

function toNotice(t: TFunction, { state, fault, filename: file }: CustomerImport): Notice | null {
  switch (state) {
    case 'failed':
      return {
        severity: 'error',
        title: t('{{file}} couldn’t be imported', { file }),
        text: faultMessage(t, fault ?? 'internal'),
        action: t('Try again'),
      }
    case 'checking':
    case 'running':
    case 'undoing':
      return { severity: 'info', title: t('Importing {{file}}…', { file }), action: t('Show') }
    case 'waiting':
    case 'checked':
      return {
        severity: 'info',
        title: t('{{file}} hasn’t been imported yet', { file }),
        action: t('Continue'),
      }
    default:
      return null
  }
}
