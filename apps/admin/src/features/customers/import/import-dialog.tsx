import Typography from '@mui/material/Typography'
import type { CustomerImport } from '@proofdesk/contract/admin/customer-imports'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { faultMessage } from './import-labels.ts'
import { useImport } from './imports-api.ts'
import { OutcomeStep } from './outcome-step.tsx'
import { StepProgress } from './step-progress.tsx'

interface ImportDialogProps {
  galleryGuid: string
  /** The open import; null if there is none yet. */
  guid: string | null
  onOpen: (guid: string) => void
  onClose: () => void
}

/**
 * Imports a start list or a file of customers: upload, assign columns, preview, import, undo. Each step can be left and
 * returned to.
 */
export function ImportDialog({ galleryGuid, guid, onOpen, onClose }: ImportDialogProps) {
  const { t } = useTranslation()
  return (
    <PlainDialog title={t('Import people')} maxWidth="md" onClose={onClose}>
      {guid === null ? (
        <FileStep galleryGuid={galleryGuid} onOpen={onOpen} />
      ) : (
        <OpenImport key={guid} guid={guid} onClose={onClose} />
      )}
    </PlainDialog>
  )
}

function OpenImport({ guid, onClose }: { guid: string; onClose: () => void }) {
  const { t } = useTranslation()
  const query = useImport(guid)
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton count={4} />}
      isEmpty={(found) => found === null}
      empty={<EmptyState title={t('This import has been deleted')} />}
    >
      {(found) => found && <Step given={found} onClose={onClose} />}
    </QueryView>
  )
}

function Step({ given, onClose }: { given: CustomerImport; onClose: () => void }) {
  const { t } = useTranslation()
  switch (given.state) {
    case 'waiting':
      return (
        <>
          <FileName given={given} />
          <ColumnsStep given={given} />
        </>
      )
    case 'failed':
      return (
        <>
          <FileName given={given} />
          <Typography role="alert" sx={{ mb: 4, color: 'status.failed' }}>
            {faultMessage(t, given.fault ?? 'internal')}
          </Typography>
          <ColumnsStep given={given} />
        </>
      )
    case 'checking':
    case 'running':
    case 'undoing':
      return <StepProgress given={given} />
    default:
      return <OutcomeStep given={given} onClose={onClose} />
  }
}

/** The file's name; when opened later it is the only thing that identifies the import. */
function FileName({ given }: { given: CustomerImport }) {
  return (
    <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {given.filename}
    </Typography>
  )
}
