import type { Order } from '@proofdesk/contract/admin/order'
import type { CurrencyTotal } from '@proofdesk/contract/admin/orders'
import { useListSelection } from '../../widgets/list-page/use-list-selection.ts'
import type { BulkTarget } from './bulk/bulk-target.ts'

interface Shown {
  /** The orders of the page. */
  orders: readonly Order[]
  /** In the export's format. */
  filter: Record<string, string>
  /** Number of matches; undefined while unknown. */
  total: number | undefined
  currencies: readonly CurrencyTotal[]
  currency: string | null
}

export type OrderSelection = ReturnType<typeof useOrderSelection>

/** The selected orders: some on the page, or all matches while the filter stays the same. */
export function useOrderSelection({ orders, filter, total = 0, currencies, currency }: Shown) {
  const selection = useListSelection({
    rows: orders,
    matching: total > 0 ? JSON.stringify(filter) : undefined,
  })
  const { isAll } = selection
  const selected = orders.filter(({ guid }) => selection.has(guid))
  const target: BulkTarget = {
    which: isAll ? { filter } : { guids: selected.map(({ guid }) => guid) },
    count: isAll ? total : selected.length,
    orders: selected,
  }
  return {
    ...selection,
    target,
    isPage: selected.length > 0 && selected.length === orders.length,
    net: currencies.flatMap((sum) =>
      currency === null || sum.currency === currency
        ? [{ amount: sum.netProfit, currency: sum.currency }]
        : [],
    ),
  }
}
