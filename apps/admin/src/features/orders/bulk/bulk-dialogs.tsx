import { useDialogAddress } from '../../../lib/address.ts'
import { BulkActionDialog } from './bulk-action-dialog.tsx'
import type { BulkTarget } from './bulk-target.ts'
import { EarlierDialog } from './earlier-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'

/** All dialogs of bulk actions; the one in the address is open. */
export function BulkDialogs({ target }: { target: BulkTarget }) {
  const dialog = useDialogAddress()
  return (
    <>
      <PlanDialog target={target} />
      {dialog.name === 'bulk-action' && dialog.id !== null && (
        <BulkActionDialog guid={dialog.id} onClose={dialog.close} />
      )}
      {dialog.name === 'bulk-actions' && (
        <EarlierDialog
          onOpen={(guid) => dialog.replace('bulk-action', guid)}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
