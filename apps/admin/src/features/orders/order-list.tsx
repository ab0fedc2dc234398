import type { Theme } from '@mui/material/styles'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Order } from '@proofdesk/contract/admin/order'
import { type ReactNode, useMemo } from 'react'
import { useDialogAddress } from '../../lib/address.ts'
import { useListColumns } from '../../widgets/list-page/list-columns.tsx'
import { DownloadBar } from './actions/download-bar.tsx'
import { OrderDialogs } from './actions/order-dialogs.tsx'
import { BulkDialogs } from './bulk/bulk-dialogs.tsx'
import { BulkLines } from './bulk/bulk-line.tsx'
import { OrderPanel } from './detail/order-panel.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { NewOrderButton } from './new/new-order-button.tsx'
import { OrderBar } from './order-bar.tsx'
import { ORDER_COLUMNS, columnsOf } from './order-columns.tsx'
import { OrderRows } from './order-rows.tsx'
import { useOrderEvents, useOrders } from './orders-api.ts'
import {
  NO_FILTERS,
  readOrderSearch,
  toExportFilter,
  toViewAddress,
} from './search/order-search.ts'
import { useOpenOrder } from './search/use-open-order.ts'
import { useOrderSearch } from './search/use-order-search.ts'
import { OrdersSummary } from './summary/orders-summary.tsx'
import { TeamTestOrdersDialog } from './team-test-orders/team-test-orders-dialog.tsx'
import { useOrderSelection } from './use-order-selection.ts'
import { type ShownView, ViewDialogs } from './views/view-dialogs.tsx'

interface OrderListProps {
  /** The gallery of this tab; without it the orders of all galleries. */
  gallery?: Gallery
  /** Renders the screen's header around the list's buttons. */
  renderHeader: (actions: ReactNode) => ReactNode
}

const NONE: readonly Order[] = []

/** Totals, chart and rows of the orders; filters, page and open order are in the address. */
export function OrderList({ gallery, renderHeader }: OrderListProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { search, filterContext, change } = useOrderSearch(gallery)
  const { page, totals, before, total, newCount } = useOrders(search, filterContext)
  const open = useOpenOrder()
  const dialog = useDialogAddress()
  const columns = useListColumns({
    name: 'orders',
    all: ORDER_COLUMNS,
    offered: useMemo(() => columnsOf(gallery), [gallery]),
  })
  useOrderEvents()
  const hits = page.data?.orders.hits ?? NONE
  const filter = useMemo(() => toExportFilter(search, filterContext), [search, filterContext])
  const currencies = totals.data?.currencies ?? []
  const selected = useOrderSelection({
    orders: hits,
    filter,
    total,
    currencies,
    currency: search.currency,
  })
  const shown = { address: toViewAddress(search), hiddenColumns: [...columns.hidden] }
  const show = ({ address, hiddenColumns }: ShownView) => {
    columns.setHidden(hiddenColumns.filter((id) => ORDER_COLUMNS.some((one) => one.id === id)))
    const kept = readOrderSearch(new URLSearchParams(address))
    change(gallery ? { ...kept, gallery: null } : kept)
  }
  const summary = <OrdersSummary query={totals} before={before} search={search} onChange={change} />
  return (
    <>
      {renderHeader(
        <>
          <ExportButtons filter={filter} isDisabled={!page.data || total === 0} />
          <NewOrderButton gallery={gallery} />
        </>,
      )}
      {!isPhone && summary}
      <OrderBar
        gallery={gallery}
        orders={hits}
        total={total}
        newCount={newCount}
        currencies={currencies.map(({ currency }) => currency)}
        columns={columns}
        selected={selected}
        shown={shown}
        onShow={show}
      />
      <DownloadBar />
      <BulkLines />
      <OrderRows
        gallery={gallery}
        columns={columns.shown}
        query={page}
        total={total}
        selection={selected}
      />
      {/* On a phone the orders come first; what is below them waits, so that it doesn't move. */}
      {isPhone && page.data && <Box sx={{ mt: 6 }}>{summary}</Box>}
      {open.guid !== null && <OrderPanel key={open.guid} guid={open.guid} onClose={open.close} />}
      <ViewDialogs shown={shown} />
      {dialog.name === 'test-orders' && (
        <TeamTestOrdersDialog engineGuid={gallery?.guid} onClose={dialog.close} />
      )}
      <BulkDialogs target={selected.target} />
      <OrderDialogs
        orders={hits}
        onShowOrdersOf={(customer) =>
          change({ ...NO_FILTERS, customer }, { closes: ['dialog', 'id', 'order'] })
        }
      />
    </>
  )
}
