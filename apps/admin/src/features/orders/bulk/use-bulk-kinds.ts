import {
  BULK_ACTION_KINDS,
  type BulkActionKind,
  capabilityOfBulk,
} from '@proofdesk/domain/bulk-action'
import { useCan } from '../../../lib/session.ts'

/** The bulk actions that the person may do. */
export function useBulkKinds(): BulkActionKind[] {
  const can = useCan()
  return BULK_ACTION_KINDS.filter((kind) => can(capabilityOfBulk(kind)))
}

/** Whether a form is required before its plan. */
export function hasSettings(kind: BulkActionKind): kind is 'markShipped' | 'refund' {
  return kind === 'markShipped' || kind === 'refund'
}
