import FilterIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useQuery } from '@tanstack/react-query'
import type { RowSelectionState } from '@tanstack/react-table'
import { type ReactNode, lazy, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../lib/api.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { DownloadBar } from './actions/download-bar.tsx'
import { OrderDialogs } from './actions/order-dialogs.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { NoOrders } from './no-orders.tsx'
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
import { OrdersPagination } from './table/orders-pagination.tsx'
import { OrdersTable } from './table/orders-table.tsx'
import { SelectionBar } from './table/selection-bar.tsx'
import { useOrderEvents } from './use-order-events.ts'
import { useOrders } from './use-orders.ts'

const FilterDrawer = lazy(async () => ({
  default: (await import('./search/filter-drawer.tsx')).FilterDrawer,
}))
const OrderPanel = lazy(async () => ({
  default: (await import('./detail/order-panel.tsx')).OrderPanel,
}))

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
  const { search, place: filterContext, change, reset } = useOrderSearch(gallery)
  const { page, totals, newCount } = useOrders(search, filterContext)
  const open = useOpenOrder()
  const galleries = useQuery({ ...queryOf(contract.engines.list), enabled: gallery === undefined })
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
      {toHead(
        <ExportButtons filter={filter} isDisabled={!page.data || page.data.orders.total === 0} />,
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
            isNarrowed={filterCount > 0}
            isPastEnd={(page.data?.orders.total ?? 0) > 0}
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
            <OrdersPagination
              page={search.page}
              size={search.size}
              total={orders.total}
              onPage={(next) => change({ page: next })}
              onSize={(size) => change({ size })}
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
        <LazyPart onFail={() => setFiltering(false)}>
          <FilterDrawer
            value={search}
            currencies={totals.data?.currencies.map(({ currency }) => currency) ?? []}
            galleries={gallery === undefined ? current : undefined}
            timeZone={filterContext.timeZone}
            onApply={change}
            onClose={() => setFiltering(false)}
          />
        </LazyPart>
      )}
      {open.guid !== null && (
        <LazyPart key={open.guid} onFail={open.close}>
          <OrderPanel guid={open.guid} onClose={open.close} />
        </LazyPart>
      )}
      <OrderDialogs
        orders={hits}
        onShowOrdersOf={(customer) => change({ ...NO_FILTERS, customer }, { closes: true })}
      />
    </>
  )
}
