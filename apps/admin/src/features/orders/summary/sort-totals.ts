import type { CurrencyTotal, OrderAggs } from '@proofdesk/contract/admin/orders'

/** The totals of the currencies, the one with the most orders first. */
export function sortTotals({ currencies }: OrderAggs): CurrencyTotal[] {
  return currencies.toSorted((a, b) => b.orders - a.orders || a.currency.localeCompare(b.currency))
}
