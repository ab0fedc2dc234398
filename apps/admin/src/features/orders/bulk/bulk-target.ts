import type { Order } from '@proofdesk/contract/admin/order'

/** Orders that are selected: those of the page by name, or all that match the filter. */
export interface BulkTarget {
  /** Named in the call. */
  which: { guids: string[] } | { filter: Record<string, string> }
  count: number
  /** Those that are on the screen; of all that match, some of them only. */
  orders: readonly Order[]
}

/** A form that leads to a plan. */
export interface PlanStepProps {
  target: BulkTarget
  /** With the action's guid. */
  onPlanned: (guid: string) => void
  onClose: () => void
}
