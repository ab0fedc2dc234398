import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Order } from '@proofdesk/contract/admin/order'
import { ORDER_PAGE_SIZES, type OrderSort } from '@proofdesk/contract/admin/orders'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { orderName } from '../../lib/order-name.ts'
import { useCan } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ListColumn } from '../../widgets/list-page/list-column.ts'
import { ListPage } from '../../widgets/list-page/list-page.tsx'
import type { ListSelection } from '../../widgets/list-page/use-list-selection.ts'
import { BoughtProducts } from './detail/bought-products.tsx'
import { orderCard } from './order-columns.tsx'
import type { useOrders } from './orders-api.ts'
import { countFilters } from './search/order-search.ts'
import { useOpenOrder } from './search/use-open-order.ts'
import { useOrderSearch } from './search/use-order-search.ts'

interface OrderRowsProps {
  /** Undefined for the orders of all galleries. */
  gallery: Gallery | undefined
  /** The visible columns. */
  columns: readonly ListColumn<Order, OrderSort>[]
  query: ReturnType<typeof useOrders>['page']
  /** Number of matches; undefined while only the page has loaded. */
  total: number | undefined
  selection: ListSelection
}

/** A page of the orders; `r` refunds one. */
export function OrderRows({ gallery, columns, query, total, selection }: OrderRowsProps) {
  const { t } = useTranslation()
  const can = useCan()
  const dialog = useDialogAddress()
  const { search, change, reset } = useOrderSearch(gallery)
  const opened = useOpenOrder()
  return (
    <ListPage
      list={{
        label: gallery ? t('Orders of {{name}}', { name: gallery.name }) : t('Orders'),
        columns,
        card: (order, words) => orderCard(order, words, gallery !== undefined),
        sorting: { ...search, onSort: change },
        selection: {
          ...selection,
          allLabel: t('Select all orders of this page'),
          labelOf: (order) => t('Select order {{id}}', { id: orderName(order) }),
        },
        onOpen: ({ guid }) => opened.open(guid),
        openGuid: opened.guid,
        detail: {
          labelOf: (order) => t('Products of order {{id}}', { id: orderName(order) }),
          render: ({ guid }) => <BoughtProducts guid={guid} />,
        },
      }}
      query={query}
      rowsOf={({ orders }) => orders.hits}
      pages={{
        page: search.page,
        size: search.size,
        total,
        onPage: (page) => change({ page }),
        sizes: { options: ORDER_PAGE_SIZES, onChange: (size) => change({ size }) },
      }}
      onReplace={({ guid }) => opened.replace(guid)}
      letters={{
        r: can('refundOrders') ? ({ guid }) => dialog.open('refund', guid) : undefined,
      }}
      narrowed={
        countFilters(search) > 0 && {
          title: t('No orders match'),
          text: t('Remove a filter to see more.'),
          onReset: reset,
        }
      }
      empty={
        <EmptyState
          icon={<ReceiptIcon />}
          title={t('No orders yet')}
          text={t('Orders appear here as soon as someone buys.')}
        />
      }
    />
  )
}
