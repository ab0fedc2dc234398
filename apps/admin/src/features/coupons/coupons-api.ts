import { contract } from '@proofdesk/contract'
import type { CustomerAudience } from '@proofdesk/contract/admin/customer-filter'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, keyOf, queryOf, useCall } from '../../lib/api.ts'
import type { CouponSearch } from './use-coupon-search.ts'

const { coupons, customers } = contract
const invalidates = [coupons.list]

/** A page of a tab, and the count of each tab. */
export const useCoupons = ({ status, code, engineGuid, page, size }: CouponSearch) =>
  useQuery({
    ...queryOf(coupons.list, {
      status,
      from: (page - 1) * size,
      size,
      ...(code !== '' && { code }),
      ...(engineGuid !== '' && { engineGuid }),
    }),
    placeholderData: keepPreviousData,
  })

/** One coupon, as the server knows it now. */
export const useCoupon = (guid: string) =>
  useQuery({
    ...queryOf(coupons.list, { guid }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    select: ({ coupons: { rows } }) => rows.hits[0],
  })

export const useCouponPeople = (guid: string) => useQuery(queryOf(coupons.people, { guid }))

/** Customers that a coupon can be limited to, by words of their name or address. */
export const useNamedCustomers = (text: string) =>
  useQuery({ ...queryOf(coupons.customers, { text }), placeholderData: keepPreviousData })

/** The present number of customers in an audience. */
export const useAudienceCount = (audience: CustomerAudience | undefined) =>
  useQuery({
    queryKey: [...keyOf(customers.count), audience],
    queryFn: () => client.call(customers.count, { body: { audience: audience! } }),
    enabled: audience !== undefined,
    select: ({ count }) => count,
  })

/** An unused code, requested once for each new coupon. */
export const useProposedCode = ({ isNeeded }: { isNeeded: boolean }) =>
  useQuery({
    ...queryOf(coupons.propose),
    enabled: isNeeded,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const useCreateCoupon = (success: string) =>
  useCall(coupons.create, { invalidates, toastsErrors: false, success })

export const useUpdateCoupon = (success: string) =>
  useCall(coupons.update, { invalidates, toastsErrors: false, success })

/** The result for several coupons: a failure with one doesn't stop the others. */
export interface Outcome<T> {
  done: string[]
  answers: T[]
  failed: { guid: string; error: unknown }[]
}

/** Sends, deletes or restores coupons one after the other. */
export function useForEachCoupon() {
  const queries = useQueryClient()
  const forEach = async <T>(
    guids: readonly string[],
    call: (guid: string) => Promise<T>,
  ): Promise<Outcome<T>> => {
    const outcome: Outcome<T> = { done: [], answers: [], failed: [] }
    for (const guid of guids)
      await call(guid).then(
        (answer) => {
          outcome.done.push(guid)
          outcome.answers.push(answer)
        },
        (error: unknown) => void outcome.failed.push({ guid, error }),
      )
    void queries.invalidateQueries({ queryKey: keyOf(coupons.list) })
    void queries.invalidateQueries({ queryKey: keyOf(coupons.people) })
    return outcome
  }
  return {
    send: (guids: readonly string[]) =>
      forEach(guids, (guid) => client.call(coupons.sendToCustomer, { body: { guid } })),
    remove: (guids: readonly string[]) =>
      forEach(guids, (guid) => client.call(coupons.remove, { query: { guid } })),
    restore: (guids: readonly string[]) =>
      forEach(guids, (guid) => client.call(coupons.restore, { body: { guid } })),
  }
}
