import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { useSession } from '../../lib/session.ts'
import { ColumnMenu } from '../../widgets/list-page/column-menu.tsx'
import { useHiddenColumns } from '../../widgets/list-page/hidden-columns.ts'
import { DownloadBar } from './actions/download-bar.tsx'
import { OrderDialogs } from './actions/order-dialogs.tsx'
import { BulkDialogs } from './bulk/bulk-dialogs.tsx'
import { BulkLines } from './bulk/bulk-line.tsx'
import { OrderPanel } from './detail/order-panel.tsx'
import { DeskActions } from './desk-actions.tsx'
import { useOrderEvents, useOrders } from './orders-api.ts'
import { FilterButton } from './search/filter-button.tsx'
import { OrderFilterChips } from './search/order-filter-chips.tsx'
import {
  NO_FILTERS,
  readOrderSearch,
  toExportFilter,
  toViewAddress,
} from './search/order-search.ts'
import { useOpenOrder } from './search/use-open-order.ts'
import { useOrderSearch } from './search/use-order-search.ts'
import { OrdersChart } from './summary/orders-chart.tsx'
import { OrdersSummary } from './summary/orders-summary.tsx'
import { ORDER_COLUMNS, columnsOf } from './table/order-columns.tsx'
import { OrderPage } from './table/order-page.tsx'
import { type ShownView, ViewDialogs } from './views/view-dialogs.tsx'
import { ViewsButton } from './views/views-button.tsx'
import { OrderSelectionBar } from './table/order-selection-bar.tsx'
import { useOrderSelection } from './table/use-order-selection.ts'

interface OrdersDeskProps {
  /** The gallery whose tab this is; without it the orders of all galleries. */
  gallery?: Gallery
  /** The head of the screen around the desk's buttons. */
  renderHeader: (actions: ReactNode) => ReactNode
}

const COLUMNS = {
  key: 'proofdesk:orders:hidden-columns',
  ids: ORDER_COLUMNS.map(({ id }) => id),
}

/** Sums, chart and table of orders; filters, page and open order are in the address. */
export function OrdersDesk({ gallery, renderHeader }: OrdersDeskProps) {
  const { t } = useTranslation()
  const { timeZone } = useSession().account
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { search, filterContext, change } = useOrderSearch(gallery)
  const { page, totals, total, newCount } = useOrders(search, filterContext)
  const open = useOpenOrder()
  const [hidden, setHidden] = useHiddenColumns(COLUMNS)
  useOrderEvents()
  const hits = page.data?.orders.hits ?? []
  const filter = useMemo(() => toExportFilter(search, filterContext), [search, filterContext])
  const selected = useOrderSelection({
    orders: hits,
    filter,
    total,
    currencies: totals.data?.currencies ?? [],
    currency: search.currency,
  })
  const shown = { address: toViewAddress(search), hiddenColumns: [...hidden] }
  const show = ({ address, hiddenColumns }: ShownView) => {
    setHidden(COLUMNS.ids.filter((id) => hiddenColumns.includes(id)))
    const kept = readOrderSearch(new URLSearchParams(address))
    change(gallery ? { ...kept, gallery: null } : kept)
  }
  return (
    <>
      {renderHeader(
        <DeskActions gallery={gallery} filter={filter} isDisabled={!page.data || total === 0} />,
      )}
      <OrdersSummary
        query={totals}
        chosen={search.currency}
        onChoose={(currency) => change({ currency })}
        hasChart={!isPhone}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          mt: 3,
          mb: 2,
          minHeight: 36,
        }}
      >
        <OrderSelectionBar selected={selected} total={total} />
        <OrderFilterChips gallery={gallery} orders={hits} />
        {newCount > 0 && search.page > 1 && (
          <Button size="small" variant="outlined" onClick={() => change({ page: 1 })}>
            {t('{{count}} new orders', { count: newCount })}
          </Button>
        )}
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <BulkActionsButton />
          <ViewsButton shown={shown} onChoose={show} />
          {!isPhone && (
            <ColumnMenu
              keepsLast
              columns={columnsOf(gallery).map(({ id, label }) => ({
                id,
                label: label(t, timeZone),
              }))}
              hidden={hidden}
              onChange={setHidden}
            />
          )}
          <FilterButton
            gallery={gallery}
            currencies={totals.data?.currencies.map(({ currency }) => currency) ?? []}
          />
        </Box>
      </Box>
      <DownloadBar />
      <BulkLines />
      <OrderPage
        gallery={gallery}
        query={page}
        total={total}
        hidden={hidden}
        selection={selected.selection}
        onSelection={selected.select}
      />
      {/* On a phone the orders come first. */}
      {isPhone && (
        <Box sx={{ mt: 6 }}>
          <OrdersChart query={totals} chosen={search.currency} />
        </Box>
      )}
      {open.guid !== null && <OrderPanel key={open.guid} guid={open.guid} onClose={open.close} />}
      <ViewDialogs shown={shown} />
      <BulkDialogs target={selected.target} />
      <OrderDialogs
        orders={hits}
        onShowOrdersOf={(customer) => change({ ...NO_FILTERS, customer }, { closes: true })}
      />
    </>
  )
}

/** Leads to what was done with many orders lately. */
function BulkActionsButton() {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  return (
    <IconButton
      aria-label={t('Bulk actions')}
      title={t('Bulk actions')}
      onClick={() => dialog.open('bulk-actions')}
    >
      <HistoryIcon fontSize="small" />
    </IconButton>
  )
}
