import type { BulkAction } from '@proofdesk/contract/admin/bulk-actions'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { BulkHead } from './bulk-head.tsx'
import { BulkOrders } from './bulk-orders.tsx'
import { BulkSteps } from './bulk-steps.tsx'
import { bulkKindLabel } from './bulk-labels.ts'
import { useBulkAction } from './bulk-api.ts'

interface BulkActionDialogProps {
  guid: string
  onClose: () => void
}

/**
 * A bulk action from dry run to result: its effect on each order, its progress and the outcome per order. It can be
 * closed and reopened at any time.
 */
export function BulkActionDialog({ guid, onClose }: BulkActionDialogProps) {
  const { t } = useTranslation()
  const query = useBulkAction(guid)
  return (
    <PlainDialog
      title={query.data ? bulkKindLabel(t, query.data.kind) : t('Bulk action')}
      maxWidth="md"
      onClose={onClose}
      actions={query.data && <BulkSteps key={guid} action={query.data} onClose={onClose} />}
    >
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={6} />}
        isEmpty={(found) => found === null}
        empty={
          <EmptyState
            title={t('Bulk action not found')}
            text={t('Unconfirmed changes are discarded after a day.')}
          />
        }
      >
        {(found) => found && <OpenAction key={found.guid} action={found} />}
      </QueryView>
    </PlainDialog>
  )
}

function OpenAction({ action }: { action: BulkAction }) {
  return (
    <>
      <BulkHead action={action} />
      <BulkOrders action={action} />
    </>
  )
}
