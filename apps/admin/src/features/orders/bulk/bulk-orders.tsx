import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import {
  BULK_ORDERS_PER_PAGE,
  type BulkAction,
  type BulkOrder,
} from '@proofdesk/contract/admin/bulk-actions'
import { BULK_ORDER_STATES, type BulkOrderState } from '@proofdesk/domain/bulk-action'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { BulkOrderRow } from './bulk-order-row.tsx'
import { useBulkOrders } from './bulk-api.ts'
import { orderStateLabel } from './bulk-labels.ts'

/** The outcome that a person looks for first. */
function firstState({ state, counts }: BulkAction): BulkOrderState | undefined {
  if (state === 'done' && counts.failed > 0) return 'failed'
  return state === 'undone' && counts.kept > 0 ? 'kept' : undefined
}

/** The orders of a bulk action, page by page, with a count for each outcome that filters the list. */
export function BulkOrders({ action }: { action: BulkAction }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [chosen, setChosen] = useState<{ state: BulkOrderState | undefined } | null>(null)
  const [page, setPage] = useState(1)
  const found = chosen ? chosen.state : firstState(action)
  const state = found !== undefined && action.counts[found] === 0 ? undefined : found
  const query = useBulkOrders(
    action.guid,
    { state, from: (page - 1) * BULK_ORDERS_PER_PAGE },
    // While it is running, the page reloads after every ten orders.
    `${action.state} ${Math.floor((action.counts.done + action.counts.undone) / 10)} ${action.onTheirWay}`,
  )
  const choose = (next: BulkOrderState | undefined) => {
    setChosen({ state: next })
    setPage(1)
  }
  const choices = BULK_ORDER_STATES.filter((each) => action.counts[each] > 0)
  return (
    <Box sx={{ mt: 5 }}>
      <Box
        role="group"
        aria-label={t('Show')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}
      >
        <Chip
          clickable
          label={t('All {{number}}', { number: format.number(action.orders) })}
          variant={state === undefined ? 'filled' : 'outlined'}
          aria-pressed={state === undefined}
          onClick={() => choose(undefined)}
        />
        {choices.map((each) => (
          <Chip
            key={each}
            clickable
            label={t('{{state}}: {{number}}', {
              state: orderStateLabel(t, each),
              number: format.number(action.counts[each]),
            })}
            variant={state === each ? 'filled' : 'outlined'}
            aria-pressed={state === each}
            onClick={() => choose(each)}
          />
        ))}
      </Box>
      <QueryView query={query} skeleton={<ListSkeleton count={6} />}>
        {({ orders, total }) => (
          <>
            <BulkOrderList orders={orders} />
            {total > BULK_ORDERS_PER_PAGE && (
              <Pagination page={page} size={BULK_ORDERS_PER_PAGE} total={total} onPage={setPage} />
            )}
          </>
        )}
      </QueryView>
    </Box>
  )
}

function BulkOrderList({ orders }: { orders: readonly BulkOrder[] }) {
  const { t } = useTranslation()
  if (orders.length === 0)
    return <Typography color="textSecondary">{t('No orders here.')}</Typography>
  return (
    <Box
      component="ul"
      aria-label={t('Orders')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {orders.map((order) => (
        <BulkOrderRow key={order.orderGuid} order={order} />
      ))}
    </Box>
  )
}
