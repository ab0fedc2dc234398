import type { Order } from '@proofdesk/contract/admin/order'

/** The selected orders: named ones on the page, or all that match the filter. */
export interface BulkTarget {
  /** For the call. */
  which: { guids: string[] } | { filter: Record<string, string> }
  count: number
  /** Those on the screen; only some of all matches. */
  orders: readonly Order[]
}

/** A form that leads to a plan. */
export interface PlanStepProps {
  target: BulkTarget
  /** Called with the action's guid. */
  onPlanned: (guid: string) => void
  onClose: () => void
}
