import FilterIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { ORDER_PAGE_SIZES } from '@proofdesk/contract/admin/orders'
import type { RowSelectionState } from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useGalleries } from '../../widgets/gallery/gallery-api.ts'
import { DownloadBar } from './actions/download-bar.tsx'
import { OrderDialogs } from './actions/order-dialogs.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { NoOrders } from './no-orders.tsx'
import { useOrderEvents, useOrders } from './orders-api.ts'
import { OrderFilterChips } from './search/order-filter-chips.tsx'
import { NO_FILTERS, countFilters, toExportFilter } from './search/order-search.ts'
import { useOpenOrder } from './search/use-open-order.ts'
import { useOrderSearch } from './search/use-order-search.ts'
import { OrdersChart } from './summary/orders-chart.tsx'
import { OrdersSummary } from './summary/orders-summary.tsx'
import { ColumnMenu } from './table/column-menu.tsx'
import { useHiddenColumns } from './table/hidden-columns.ts'
import { OrderCards } from './table/order-cards.tsx'
import { ORDER_COLUMNS } from './table/order-columns.tsx'
import { OrdersTable } from './table/orders-table.tsx'
import { SelectionBar } from './table/selection-bar.tsx'
import { FilterDrawer } from './search/filter-drawer.tsx'
import { OrderPanel } from './detail/order-panel.tsx'

interface OrdersDeskProps {
  /** The gallery whose tab this is; without it the orders of all galleries. */
  gallery?: Gallery
  /** The head of the screen around the desk's buttons. */
  renderHeader: (actions: ReactNode) => ReactNode
}

/** Sums, chart and table of orders; filters, page and open order are in the address. */
export function OrdersDesk({ gallery, renderHeader: toHead }: OrdersDeskProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { search, filterContext, change, reset } = useOrderSearch(gallery)
  const { page, totals, total, newCount } = useOrders(search, filterContext)
  const open = useOpenOrder()
  const galleries = useGalleries({ isNeeded: gallery === undefined })
  const [hidden, setHidden] = useHiddenColumns()
  const [selection, setSelection] = useState<RowSelectionState>({})
  const [isFiltering, setFiltering] = useState(false)
  useOrderEvents()

  const hits = page.data?.orders.hits ?? []
  const selected = hits.filter(({ guid }) => selection[guid])
  const columns = useMemo(
    () => ORDER_COLUMNS.filter(({ id }) => gallery === undefined || id !== 'gallery'),
    [gallery],
  )
  const hiddenHere = useMemo(
    () => (gallery === undefined ? hidden : [...hidden, 'gallery']),
    [gallery, hidden],
  )
  const filterCount = countFilters(search)
  const current = galleries.data?.engines ?? []
  const label =
    gallery === undefined ? t('Orders') : t('Orders of {{name}}', { name: gallery.name })
  const filter = useMemo(() => toExportFilter(search, filterContext), [search, filterContext])

  return (
    <>
      {toHead(<ExportButtons filter={filter} isDisabled={!page.data || total === 0} />)}
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
        <SelectionBar selected={selected} onClear={() => setSelection({})} />
        <OrderFilterChips
          search={search}
          galleries={current}
          orders={hits}
          onChange={change}
          onReset={reset}
        />
        {newCount > 0 && search.page > 1 && (
          <Button size="small" variant="outlined" onClick={() => change({ page: 1 })}>
            {t('{{count}} new orders', { count: newCount })}
          </Button>
        )}
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          {!isPhone && <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />}
          <Button
            startIcon={<FilterIcon />}
            aria-haspopup="dialog"
            onClick={() => setFiltering(true)}
            sx={{ color: filterCount > 0 ? 'text.primary' : 'text.secondary' }}
          >
            {filterCount > 0 ? t('Filters ({{number}})', { number: filterCount }) : t('Filters')}
          </Button>
        </Box>
      </Box>
      <DownloadBar />
      <QueryView
        query={page}
        skeleton={<ListSkeleton count={10} />}
        isEmpty={({ orders }) => orders.hits.length === 0}
        empty={
          <NoOrders
            isFiltered={filterCount > 0}
            isPastEnd={(total ?? 0) > 0}
            onReset={reset}
            onFirstPage={() => change({ page: 1 })}
          />
        }
      >
        {({ orders }) => (
          <>
            {isPhone ? (
              <OrderCards
                label={label}
                orders={orders.hits}
                hasGallery={gallery === undefined}
                selection={selection}
                onSelection={setSelection}
                onOpen={open.open}
                isBusy={page.isPlaceholderData}
              />
            ) : (
              <OrdersTable
                label={label}
                orders={orders.hits}
                hidden={hiddenHere}
                sort={search.sort}
                direction={search.direction}
                onSort={(sort, direction) => change({ sort, direction })}
                selection={selection}
                onSelection={setSelection}
                openGuid={open.guid}
                onOpen={open.open}
                isBusy={page.isPlaceholderData}
              />
            )}
            <Pagination
              page={search.page}
              size={search.size}
              total={total}
              onPage={(next) => change({ page: next })}
              sizes={{ options: ORDER_PAGE_SIZES, onChange: (size) => change({ size }) }}
            />
          </>
        )}
      </QueryView>
      {/* On a phone the orders come first. */}
      {isPhone && (
        <Box sx={{ mt: 6 }}>
          <OrdersChart query={totals} chosen={search.currency} />
        </Box>
      )}
      {isFiltering && (
        <FilterDrawer
          value={search}
          currencies={totals.data?.currencies.map(({ currency }) => currency) ?? []}
          galleries={gallery === undefined ? current : undefined}
          timeZone={filterContext.timeZone}
          onApply={change}
          onClose={() => setFiltering(false)}
        />
      )}
      {open.guid !== null && <OrderPanel key={open.guid} guid={open.guid} onClose={open.close} />}
      <OrderDialogs
        orders={hits}
        onShowOrdersOf={(customer) => change({ ...NO_FILTERS, customer }, { closes: true })}
      />
    </>
  )
}
