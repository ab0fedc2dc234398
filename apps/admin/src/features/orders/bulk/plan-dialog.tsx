import type { BulkActionKind } from '@proofdesk/domain/bulk-action'
import { useDialogAddress } from '../../../lib/address.ts'
import { PlanRefundDialog } from './plan-refund-dialog.tsx'
import { PlanShippingDialog } from './plan-shipping-dialog.tsx'
import type { BulkTarget } from './bulk-target.ts'
import { useBulkKinds } from './use-bulk-kinds.ts'

interface PlanDialogProps {
  target: BulkTarget
}

/** The form required before a plan is made; the address says for which action. */
export function PlanDialog({ target }: PlanDialogProps) {
  const dialog = useDialogAddress()
  const kinds = useBulkKinds()
  const kind = kinds.find((each) => each === (dialog.id as BulkActionKind | null))
  if (dialog.name !== 'bulk' || target.count === 0) return null
  const step = {
    target,
    onPlanned: (guid: string) => dialog.replace('bulk-action', guid),
    onClose: dialog.close,
  }
  if (kind === 'markShipped') return <PlanShippingDialog {...step} />
  return kind === 'refund' ? <PlanRefundDialog {...step} /> : null
}
