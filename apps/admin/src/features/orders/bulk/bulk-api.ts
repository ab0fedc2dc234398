import { type BulkAction, bulkActions } from '@proofdesk/contract/admin/bulk-actions'
import { orders } from '@proofdesk/contract/admin/orders'
import { refunds } from '@proofdesk/contract/admin/refunds'
import { orderTimeline } from '@proofdesk/contract/admin/timeline'
import type { BulkOrderState } from '@proofdesk/domain/bulk-action'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf, useCall } from '../../../lib/api.ts'

/** Polling interval in ms for running actions and pending refunds. */
const POLL_MS = 1_000
const MONEY_POLL_MS = 5_000

export const isBusy = ({ state }: Pick<BulkAction, 'state'>) =>
  state === 'running' || state === 'undoing'

function paceOf(action: BulkAction | undefined): number | false {
  if (!action) return false
  if (isBusy(action)) return POLL_MS
  return action.onTheirWay > 0 ? MONEY_POLL_MS : false
}

/** One bulk action, polled while it is running. */
export const useBulkAction = (guid: string) =>
  useQuery({
    ...queryOf(bulkActions.list, { guid }),
    staleTime: 0,
    refetchInterval: ({ state }) => paceOf(state.data?.actions[0]),
    select: (answer): BulkAction | null => answer.actions[0] ?? null,
  })

/** The last confirmed bulk actions, the newest first; polled while one of them runs. */
export const useBulkActions = () =>
  useQuery({
    ...queryOf(bulkActions.list, {}),
    refetchInterval: ({ state }) => (state.data?.actions.some(isBusy) ? POLL_MS : false),
    select: ({ actions }) => actions,
  })

/** A page of an action's orders. A new `version` reloads it. */
export const useBulkOrders = (
  guid: string,
  page: { state: BulkOrderState | undefined; from: number },
  version: string,
) =>
  useQuery({
    ...queryOf(bulkActions.orders, { guid, ...page }),
    queryKey: [...keyOf(bulkActions.orders, { guid, ...page }), version],
    placeholderData: keepPreviousData,
  })

const STALE = { invalidates: [bulkActions.list], invalidatesOnError: [bulkActions.list] }

export const usePlanBulk = (onSuccess: (action: BulkAction) => void) =>
  useCall(bulkActions.plan, { onSuccess: ({ action }) => onSuccess(action) })
/** Plans from a form, whose fields show errors, so there is no toast. */
export const usePlanBulkForm = () => useCall(bulkActions.plan, { toastsErrors: false })
export const useRunBulk = () => useCall(bulkActions.run, STALE)
export const useStopBulk = () => useCall(bulkActions.stop, STALE)
export const useUndoBulk = () => useCall(bulkActions.undo, STALE)
export const useBulkOutcome = (onSuccess: (file: { url: string }) => void) =>
  useCall(bulkActions.outcome, { onSuccess })

/** Reloads the orders after many have changed. */
export function useRefreshOrders(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const route of [orders.query, orders.read, refunds.list, orderTimeline.list])
      void queries.invalidateQueries({ queryKey: keyOf(route) })
  }
}
