import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Order } from '@proofdesk/contract/admin/order'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { useGalleries } from '../../../widgets/gallery/gallery-api.ts'
import { useTakers } from '../orders-api.ts'
import { filterLabels } from './filter-labels.ts'
import { useOrderSearch } from './use-order-search.ts'

interface OrderFilterChipsProps {
  /** Undefined for the orders of all galleries. */
  gallery: Gallery | undefined
  /** Of the page in sight: a customer's name is read from them. */
  orders: readonly Order[]
}

/** What narrows the orders, each with a way to take it out, and one to take out all. */
export function OrderFilterChips({ gallery, orders }: OrderFilterChipsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { search, change, reset } = useOrderSearch(gallery)
  const galleries = useGalleries({ isNeeded: gallery === undefined }).data?.engines ?? []
  const people = useTakers({ isNeeded: search.takenBy !== null })
  const chips = filterLabels(search, { t, day: format.day, galleries, orders, people })
  return <FilterChips chips={chips} onChange={change} onReset={reset} />
}
