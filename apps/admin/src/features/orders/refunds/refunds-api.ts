import { invoices } from '@proofdesk/contract/admin/invoices'
import { orders } from '@proofdesk/contract/admin/orders'
import { refunds } from '@proofdesk/contract/admin/refunds'
import { orderTimeline } from '@proofdesk/contract/admin/timeline'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../../lib/api.ts'

/** The refunds of an order, newest first, and the amount that can still be refunded. */
export const useRefunds = (orderGuid: string) => useQuery(queryOf(refunds.list, { orderGuid }))

const STALE = [refunds.list, orders.read, orders.query, invoices.list, orderTimeline.list]

export const useRequestRefund = () =>
  useCall(refunds.create, { invalidates: STALE, invalidatesOnError: STALE, toastsErrors: false })

export const useRetryRefund = (success: string) =>
  useCall(refunds.retry, { invalidates: STALE, invalidatesOnError: STALE, success })
