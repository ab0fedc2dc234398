import {
  BULK_ACTION_KINDS,
  type BulkActionKind,
  capabilityOfBulk,
} from '@proofdesk/domain/bulk-action'
import { useCan } from '../../../lib/session.ts'

/** What the person may do with many orders. */
export function useBulkKinds(): BulkActionKind[] {
  const can = useCan()
  return BULK_ACTION_KINDS.filter((kind) => can(capabilityOfBulk(kind)))
}

/** Whether something has to be said before its plan is made. */
export function hasSettings(kind: BulkActionKind): kind is 'markShipped' | 'refund' {
  return kind === 'markShipped' || kind === 'refund'
}
