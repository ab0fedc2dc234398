import { orderViews } from '@proofdesk/contract/admin/order-views'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../../lib/api.ts'

/** The person's own views and shared ones, by name. */
export const useViews = () =>
  useQuery({ ...queryOf(orderViews.list), select: ({ views }) => views })

const STALE = { invalidates: [orderViews.list] }

export const useCreateView = () => useCall(orderViews.create, { ...STALE, toastsErrors: false })
export const useUpdateView = () => useCall(orderViews.update, { ...STALE, toastsErrors: false })
/** Replaces a view by the current state, with its own toast. */
export const useReplaceView = (success: string) => useCall(orderViews.update, { ...STALE, success })
export const useRemoveView = (onSuccess: () => void) =>
  useCall(orderViews.remove, { ...STALE, onSuccess })
export const useRestoreView = (success: string) =>
  useCall(orderViews.restore, { ...STALE, success })
