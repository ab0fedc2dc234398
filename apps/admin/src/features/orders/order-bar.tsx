import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Order } from '@proofdesk/contract/admin/order'
import type { OrderSort } from '@proofdesk/contract/admin/orders'
import { dayOf } from '@proofdesk/domain/day'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { isLoneLetter } from '@proofdesk/domain/lone-letter'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { useSession } from '../../lib/session.ts'
import { useNow } from '../../lib/use-now.ts'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { useGalleries } from '../../widgets/gallery/gallery-api.ts'
import { FilterButton } from '../../widgets/list-page/filter-button.tsx'
import { ListBar } from '../../widgets/list-page/list-bar.tsx'
import { ListColumnMenu, type useListColumns } from '../../widgets/list-page/list-columns.tsx'
import { OrderSelectionBar } from './order-selection-bar.tsx'
import { useOrderCounts, useTakers } from './orders-api.ts'
import { FilterDrawer } from './search/filter-drawer.tsx'
import { filterLabels } from './search/filter-labels.ts'
import { countFilters } from './search/order-search.ts'
import { QuickFilterChips } from './search/quick-filter-chips.tsx'
import { quickFilters, withoutQuick } from './search/quick-filters.ts'
import { useOrderSearch } from './search/use-order-search.ts'
import { TeamTestOrdersButton } from './team-test-orders/team-test-orders-button.tsx'
import type { OrderSelection } from './use-order-selection.ts'
import type { ShownView } from './views/view-dialogs.tsx'
import { ViewsButton } from './views/views-button.tsx'

interface OrderBarProps {
  /** Undefined for the orders of all galleries. */
  gallery: Gallery | undefined
  /** The page's orders: a customer's name is read from them. */
  orders: readonly Order[]
  total: number | undefined
  /** Number of orders since the page was loaded. */
  newCount: number
  /** Currency codes of existing orders. */
  currencies: readonly string[]
  columns: ReturnType<typeof useListColumns<Order, OrderSort>>
  selected: OrderSelection
  shown: ShownView
  onShow: (view: ShownView) => void
}

/** The selection, the filters and the display options of the orders. */
export function OrderBar(props: OrderBarProps) {
  const { gallery, orders, newCount, currencies, columns, shown, onShow } = props
  const { t } = useTranslation()
  const { search, change, reset } = useOrderSearch(gallery)
  const galleries = useGalleries({ isNeeded: gallery === undefined }).data?.engines ?? []
  const people = useTakers({ isNeeded: search.takenBy !== null })
  const { timeZone } = useSession().account
  const today = dayOf(useNow(MINUTE_MS), timeZone)
  const quick = useMemo(() => quickFilters(t, today), [t, today])
  const counts = useOrderCounts(gallery?.slug)
  const others = withoutQuick(search, quick)
  return (
    <Box sx={{ mt: 3 }}>
      <ListBar
        search={{
          label: t('Search orders'),
          placeholder: t('Name, email, number or file name'),
          value: search.text,
          onSearch: (text) => change({ text: isLoneLetter(text) ? '' : text }),
        }}
        buttons={
          <>
            <TeamTestOrdersButton engineGuid={gallery?.guid} />
            <BulkActionsButton />
            <ViewsButton shown={shown} onChoose={onShow} />
            <ListColumnMenu columns={columns} />
            <FilterButton
              count={countFilters(others)}
              renderDrawer={(onClose) => (
                <FilterDrawer
                  value={search}
                  currencies={currencies}
                  galleries={gallery === undefined ? galleries : undefined}
                  onApply={change}
                  onClose={onClose}
                />
              )}
            />
          </>
        }
      >
        <QuickFilterChips
          filters={quick}
          search={search}
          countOf={(key) => counts[key]}
          onChange={change}
        />
        <OrderSelectionBar selected={props.selected} total={props.total} />
        <FilterChips
          chips={filterLabels(others, { t, galleries, orders, people })}
          onChange={change}
          onReset={reset}
        />
        {newCount > 0 && search.page > 1 && (
          <Button size="small" variant="outlined" onClick={() => change({ page: 1 })}>
            {t('{{count}} new orders', { count: newCount })}
          </Button>
        )}
      </ListBar>
    </Box>
  )
}

/** Opens the recent bulk actions. */
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
