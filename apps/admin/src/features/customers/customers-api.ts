import { type NotifyBody, campaigns } from '@proofdesk/contract/admin/campaigns'
import { customerSegments } from '@proofdesk/contract/admin/customer-segments'
import { customers } from '@proofdesk/contract/admin/customers'
import type { Customer } from '@proofdesk/contract/admin/customer'
import { orders } from '@proofdesk/contract/admin/orders'
import { people } from '@proofdesk/contract/admin/people'
import { customerTimeline } from '@proofdesk/contract/admin/timeline'
import type { QueryOf } from '@proofdesk/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, keyOf, queryOf, useCall } from '../../lib/api.ts'

export type CustomerQuery = QueryOf<typeof customers.query>

/**
 * A page of customers, and the number of matches if the page doesn't include it: a search's page doesn't wait for
 * counting.
 */
export function useCustomers(query: CustomerQuery) {
  const page = useQuery({
    ...queryOf(customers.query, { ...query, total: false }),
    placeholderData: keepPreviousData,
  })
  const { from: _from, sort: _sort, order: _order, ...filter } = query
  const count = useCustomerCount(filter)
  const counted = page.data?.customers.total
  return { page, total: counted ?? count.data }
}

/** Number of matches of a filter. */
export const useCustomerCount = (filter: CustomerQuery, { isNeeded = true } = {}) =>
  useQuery({
    ...queryOf(customers.query, { ...filter, size: 0 }),
    enabled: isNeeded,
    placeholderData: keepPreviousData,
    select: (answer) => answer.customers.total,
  })

/** How many of a gallery's customers the “photos are ready” email would reach, by mail or by a message. */
export const useReachable = (audience: Pick<NotifyBody, 'engineGuid' | 'filter'> | undefined) =>
  useQuery({
    queryKey: [...keyOf(campaigns.preview), 'reachable', audience],
    queryFn: ({ signal }) => client.call(campaigns.preview, { body: audience!, signal }),
    enabled: audience !== undefined,
    select: ({ recipients, byWhatsApp }) => recipients + byWhatsApp,
  })

export const useCustomer = (guid: string) =>
  useQuery({
    ...queryOf(customers.list, { guid }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    select: (answer): Customer | null => answer.customers[0] ?? null,
  })

/** Whether someone gets emails, and those about orders and coupons that they got. */
export const useCustomerMails = (guid: string) => useQuery(queryOf(customers.mails, { guid }))

export const useMailAgain = (success: string) =>
  useCall(customers.mailAgain, {
    invalidates: [customers.mails, customerTimeline.list],
    invalidatesOnError: [customers.mails],
    success,
  })

/** Number of orders in a customer's panel. */
export const SHOWN_ORDERS = 20

export const useOrdersOf = (customerGuid: string) =>
  useQuery(queryOf(orders.query, { customerGuid, size: SHOWN_ORDERS, aggs: false }))

export const useTags = (engineGuid: string | undefined, { isNeeded = true } = {}) =>
  useQuery({
    ...queryOf(customers.listTags, { ...(engineGuid && { engineGuid }) }),
    enabled: isNeeded,
    select: (answer) => answer.tags,
  })

/** A page of the trash, the most recently deleted first. */
export const useDeletedCustomers = (query: QueryOf<typeof customers.deleted>) =>
  useQuery({
    ...queryOf(customers.deleted, query),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const invalidates = [
  customers.query,
  customers.list,
  customers.listTags,
  customers.deleted,
  people.query,
  people.get,
  campaigns.preview,
]

export const useCreateCustomer = () =>
  useCall(customers.create, { invalidates, toastsErrors: false })
export const useUpdateCustomer = () =>
  useCall(customers.update, { invalidates, toastsErrors: false })
export const useRemoveCustomer = (onSuccess: () => void) =>
  useCall(customers.remove, { invalidates, onSuccess })
export const useRestoreCustomer = (success: string) =>
  useCall(customers.restore, { invalidates, success })
export const useRestoreCustomers = () => useCall(customers.restoreMany, { invalidates })
export const useTagCustomers = () => useCall(customers.tag, { invalidates, toastsErrors: false })
export const useExportCustomers = (onSuccess: (file: { url: string }) => void) =>
  useCall(customers.export, { onSuccess })

const stalesSegments = { invalidates: [customerSegments.list] }

export const useCreateSegment = () =>
  useCall(customerSegments.create, { ...stalesSegments, toastsErrors: false })
export const useUpdateSegment = () =>
  useCall(customerSegments.update, { ...stalesSegments, toastsErrors: false })
export const useRemoveSegment = (onSuccess: () => void) =>
  useCall(customerSegments.remove, { ...stalesSegments, onSuccess })
export const useRestoreSegment = (success: string) =>
  useCall(customerSegments.restore, { ...stalesSegments, success })
