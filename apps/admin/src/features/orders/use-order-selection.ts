import type { Order } from '@proofdesk/contract/admin/order'
import type { CurrencyTotal } from '@proofdesk/contract/admin/orders'
import type { RowSelectionState } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { BulkTarget } from '../bulk/bulk-target.ts'

interface Shown {
  /** The orders of the page. */
  orders: readonly Order[]
  /** As an export takes it. */
  filter: Record<string, string>
  /** How many match; undefined while that is not known. */
  total: number | undefined
  currencies: readonly CurrencyTotal[]
  currency: string | null
}

export type OrderSelection = ReturnType<typeof useOrderSelection>

/** Which orders are selected: some of the page, or all that match the filter, for as long as it stays the same. */
export function useOrderSelection({ orders, filter, total, currencies, currency }: Shown) {
  const [chosen, setChosen] = useState<RowSelectionState>({})
  const [allOf, setAllOf] = useState<string | null>(null)
  const filterText = JSON.stringify(filter)
  const isAll = allOf === filterText && total !== undefined && total > 0
  const selection = useMemo(
    () => (isAll ? Object.fromEntries(orders.map(({ guid }) => [guid, true as const])) : chosen),
    [isAll, orders, chosen],
  )
  const selected = orders.filter(({ guid }) => selection[guid])
  const target: BulkTarget = {
    which: isAll ? { filter } : { guids: selected.map(({ guid }) => guid) },
    count: isAll ? total : selected.length,
    orders: selected,
  }
  return {
    selection,
    target,
    isAll,
    isPage: selected.length > 0 && selected.length === orders.length,
    net: currencies.flatMap((sum) =>
      currency === null || sum.currency === currency
        ? [{ amount: sum.netProfit, currency: sum.currency }]
        : [],
    ),
    select: (next: RowSelectionState) => {
      setAllOf(null)
      setChosen(next)
    },
    selectAll: () => setAllOf(filterText),
    clear: () => {
      setAllOf(null)
      setChosen({})
    },
  }
}
