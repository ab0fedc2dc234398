import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { ORDER_PAGE_SIZES, type orders } from '@proofdesk/contract/admin/orders'
import type { AnswerOf } from '@proofdesk/contract/route'
import type { UseQueryResult } from '@tanstack/react-query'
import type { RowSelectionState } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { NoOrders } from '../no-orders.tsx'
import { countFilters } from '../search/order-search.ts'
import { useOrderSearch } from '../search/use-order-search.ts'
import { OrderCards } from './order-cards.tsx'
import { useOrderKeys } from './use-order-keys.ts'
import { OrdersTable } from './orders-table.tsx'
import { useRangeSelection } from './use-range-selection.ts'

interface OrderPageProps {
  /** Undefined for the orders of all galleries. */
  gallery: Gallery | undefined
  query: UseQueryResult<AnswerOf<typeof orders.query>>
  /** How many match; undefined while only the page has come. */
  total: number | undefined
  /** Ids of columns that were put away. */
  hidden: readonly string[]
  selection: RowSelectionState
  onSelection: (selection: RowSelectionState) => void
}

/** A page of the orders, a table or on phones cards, and the way to the other pages. */
export function OrderPage({
  gallery,
  query,
  total,
  hidden,
  selection,
  onSelection,
}: OrderPageProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { search, change, reset } = useOrderSearch(gallery)
  const orders = query.data?.orders.hits ?? []
  const onSelect = useRangeSelection({ orders, selection, onSelection })
  useOrderKeys({
    orders,
    selection,
    onSelect,
    page: search.page,
    isBusy: query.isPlaceholderData,
    hasNext: total === undefined || search.page * search.size < total,
    onPage: (page) => change({ page }),
  })
  const label = gallery ? t('Orders of {{name}}', { name: gallery.name }) : t('Orders')
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton count={10} />}
      isEmpty={({ orders: { hits } }) => hits.length === 0}
      empty={
        <NoOrders
          isFiltered={countFilters(search) > 0}
          isPastEnd={(total ?? 0) > 0}
          onReset={reset}
          onFirstPage={() => change({ page: 1 })}
        />
      }
    >
      {({ orders: { hits } }) => {
        const list = {
          gallery,
          label,
          orders: hits,
          selection,
          onSelection,
          onSelect,
          isBusy: query.isPlaceholderData,
        }
        return (
          <>
            {isPhone ? <OrderCards {...list} /> : <OrdersTable {...list} hidden={hidden} />}
            <Pagination
              page={search.page}
              size={search.size}
              total={total}
              onPage={(page) => change({ page })}
              sizes={{ options: ORDER_PAGE_SIZES, onChange: (size) => change({ size }) }}
            />
          </>
        )
      }}
    </QueryView>
  )
}
