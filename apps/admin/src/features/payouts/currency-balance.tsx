import Box from '@mui/material/Box'
import type { Balance } from '@proofdesk/contract/admin/payouts'
import { toMinor } from '@proofdesk/domain/money'
import { PAYOUT_MAX_ORDERS } from '@proofdesk/domain/payout'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { BalanceOrders } from './balance-orders.tsx'
import { BalanceTotals } from './balance-totals.tsx'
import { PAGE_SIZE, useAvailableOrders, useUnpaidOrders } from './payouts-api.ts'
import { RequestBar } from './request-bar.tsx'
import { useOrderChoice } from './use-order-choice.ts'

interface CurrencyBalanceProps {
  balance: Balance
}

/** The money of one currency: totals, the orders that it comes from, and the request for a payout of those that are chosen. */
export function CurrencyBalance({ balance }: CurrencyBalanceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency, available, losses, availableOrders } = balance
  const [pageText, setPage] = useAddressValue('page')
  const page = Math.min(200_000, Math.max(1, Math.floor(Number(pageText)) || 1))
  const query = useUnpaidOrders(currency, page)
  const { choice, setOrders, setAll, clear } = useOrderChoice()
  const chooseAll = useAvailableOrders(({ orders, amount }) =>
    setAll(orders, toMinor(amount, currency) ?? 0),
  )
  const all = Math.min(availableOrders, PAYOUT_MAX_ORDERS)
  return (
    <>
      <BalanceTotals balance={balance} />
      <RequestBar
        currency={currency}
        available={toMinor(available, currency) ?? 0}
        losses={toMinor(losses, currency) ?? 0}
        choice={choice}
        onDone={clear}
        onClear={clear}
        {...(all > 0 &&
          choice.guids.size < all && {
            all: {
              label:
                all < availableOrders
                  ? t('Select the oldest {{number}} available', { number: format.number(all) })
                  : t('Select all {{number}} available', { number: format.number(all) }),
              isBusy: chooseAll.isPending,
              onChoose: () => chooseAll.mutate({ query: { currency } }),
            },
          })}
      />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        isEmpty={({ orders: { total = 0 } }) => total === 0}
        empty={<EmptyState title={t('No order is waiting to be paid out')} />}
      >
        {({ orders: { hits, total = 0 } }) => (
          <Box
            sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}
            aria-busy={query.isPlaceholderData}
          >
            <BalanceOrders orders={hits} chosen={choice.guids} onChoose={setOrders} />
            {(total > PAGE_SIZE || page > 1) && (
              <Pagination
                page={page}
                size={PAGE_SIZE}
                total={total}
                onPage={(next) => setPage(next === 1 ? null : String(next), { push: true })}
              />
            )}
          </Box>
        )}
      </QueryView>
    </>
  )
}
