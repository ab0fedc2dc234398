import { auth } from '@proofdesk/contract/auth'
import { orders } from '@proofdesk/contract/admin/orders'
import { invoices } from '@proofdesk/contract/admin/invoices'
import { payouts } from '@proofdesk/contract/admin/payouts'
import { statements } from '@proofdesk/contract/admin/statements'
import { stripe } from '@proofdesk/contract/admin/stripe'
import { trolley } from '@proofdesk/contract/admin/trolley'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage, useToPath } from '../../lib/address.ts'
import { queryOf, useCall } from '../../lib/api.ts'

/** Rows per page of orders or payouts. */
export const PAGE_SIZE = 50

export const useBalances = () => useQuery(queryOf(payouts.balance))

/** The orders of a currency that aren't in a payout, the oldest first: available ones come before pending ones. */
export const useUnpaidOrders = (currency: string, page: number) =>
  useQuery({
    ...queryOf(orders.query, {
      paidOut: false,
      currency,
      from: (page - 1) * PAGE_SIZE,
      size: PAGE_SIZE,
      sort: 'createdAt',
      order: 'asc',
      aggs: false,
    }),
    placeholderData: keepPreviousData,
  })

/** One payout; null if there is none. */
export const usePayout = (guid: string) =>
  useQuery({
    ...queryOf(payouts.list, { guid }),
    select: ({ payouts: { rows } }) => rows.hits[0] ?? null,
  })

/** All orders of a currency that a payout can include now, and their total without losses. */
export const useAvailableOrders = (currency: string) =>
  useQuery(queryOf(payouts.available, { currency }))

export const useRequestPayout = (success: string, onSuccess: () => void) =>
  useCall(payouts.create, {
    invalidates: [payouts.balance, payouts.available, payouts.list, orders.query],
    // The displayed data may be out of date, or the answer was lost.
    invalidatesOnError: [payouts.balance, payouts.available, orders.query],
    success,
    onSuccess,
  })

/** The payouts, the newest first; polled for those on their way. */
export const usePayouts = (page: number) =>
  useQuery({
    ...queryOf(payouts.list, { from: (page - 1) * PAGE_SIZE, size: PAGE_SIZE, orders: false }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

/** The money of a month, `2026-11`. */
export const useStatement = (month: string) =>
  useQuery({ ...queryOf(statements.read, { month }), placeholderData: keepPreviousData })

export const useExportStatement = (onSuccess: (file: { url: string }) => void) =>
  useCall(statements.export, { onSuccess })

/** All invoices and credit notes of a month. */
export const useExportInvoices = (onSuccess: (file: { url: string }) => void) =>
  useCall(invoices.archive, { onSuccess })

export const useRetryPayout = () => useCall(payouts.retry, { invalidates: [payouts.list] })

/**
 * The signed address is valid for half a minute: it is requested at each visit, and never again while the widget is
 * open.
 */
export const usePayoutAccountLink = () => {
  const locale = useLanguage()
  return useQuery({
    ...queryOf(trolley.link, { locale }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export const useCardAccount = () => useQuery(queryOf(stripe.read))

/** Opens Stripe's own pages, which return to the payment methods. `mutate()` starts it. */
export function useConnectCardAccount() {
  const toPath = useToPath()
  const create = useCall(stripe.create, { onSuccess: ({ link }) => location.assign(link.url) })
  const back = `${location.origin}${toPath('/sales/payment-methods')}`
  // The page is being left then, so the button stays busy.
  return {
    isPending: create.isPending || create.isSuccess,
    mutate: () => create.mutate({ body: { refreshUrl: back, returnUrl: back } }),
  }
}

export const useDisconnectCardAccount = (success: string) =>
  useCall(stripe.remove, { invalidates: [stripe.read], success })

export const useResendAddressMail = (success: string) =>
  useCall(auth.resendAddressMail, { success })
