import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Order } from '@proofdesk/contract/admin/orders'
import { useTranslation } from 'react-i18next'
import { useFormatLocale } from '../../../lib/format.ts'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { filterLabels } from './filter-labels.ts'
import type { OrderSearch } from './order-search.ts'
import type { ChangeSearch } from './use-order-search.ts'

interface OrderFilterChipsProps {
  search: OrderSearch
  galleries: readonly Gallery[]
  orders: readonly Order[]
  onChange: ChangeSearch
  onReset: () => void
}

/** What narrows the orders, each with a way to take it out, and one to take out all. */
export function OrderFilterChips({
  search,
  galleries,
  orders,
  onChange,
  onReset,
}: OrderFilterChipsProps) {
  const { t } = useTranslation()
  const locale = useFormatLocale()
  const day = (value: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      Date.parse(value),
    )
  const chips = filterLabels(search, { t, day, galleries, orders })
  return <FilterChips chips={chips} onChange={onChange} onReset={onReset} />
}
