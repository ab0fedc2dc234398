import Box from '@mui/material/Box'
import { orders } from '@proofdesk/contract/admin/orders'
import { type Balance, payouts } from '@proofdesk/contract/admin/payouts'
import { toMinor } from '@proofdesk/domain/money'
import { PAYOUT_MAX_ORDERS } from '@proofdesk/domain/payout'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../lib/address.ts'
import { client, queryOf } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { showError } from '../../ui/toast.ts'
import { BalanceOrders } from './balance-orders.tsx'
import { BalanceTotals } from './balance-totals.tsx'
import { PayoutPages } from './payout-pages.tsx'
import { RequestBar } from './request-bar.tsx'
import { useOrderChoice } from './use-order-choice.ts'

const SIZE = 50

interface CurrencyBalanceProps {
  balance: Balance
  settlementDays: number
}

/** The money of one currency: totals, the orders that it comes from, and the request for a payout of those that are chosen. */
export function CurrencyBalance({ balance, settlementDays }: CurrencyBalanceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency, available, losses, availableOrders } = balance
  const [pageText, setPage] = useAddressValue('page')
  const page = Math.min(200_000, Math.max(1, Math.floor(Number(pageText)) || 1))
  // The oldest first: what can be paid out stands before what has to wait.
  const query = useQuery({
    ...queryOf(orders.query, {
      paidOut: false,
      currency,
      from: (page - 1) * SIZE,
      size: SIZE,
      sort: 'createdAt',
      order: 'asc',
      aggs: false,
    }),
    placeholderData: keepPreviousData,
  })
  const { choice, setOrders, setAll, clear } = useOrderChoice()
  const chooseAll = useMutation({
    mutationFn: () => client.call(payouts.available, { query: { currency } }),
    onSuccess: ({ orders: guids, amount }) => setAll(guids, toMinor(amount, currency) ?? 0),
    onError: (error) => showError(error),
  })
  const all = Math.min(availableOrders, PAYOUT_MAX_ORDERS)
  return (
    <>
      <BalanceTotals balance={balance} settlementDays={settlementDays} />
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
              onChoose: () => chooseAll.mutate(),
            },
          })}
      />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        isEmpty={({ orders: { total } }) => total === 0}
        empty={<EmptyState title={t('No order is waiting to be paid out')} />}
      >
        {({ orders: { hits, total } }) => (
          <Box
            sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}
            aria-busy={query.isPlaceholderData}
          >
            <BalanceOrders orders={hits} chosen={choice.guids} onChoose={setOrders} />
            <PayoutPages
              page={page}
              size={SIZE}
              total={total}
              onPage={(next) => setPage(next === 1 ? null : String(next), { push: true })}
            />
          </Box>
        )}
      </QueryView>
    </>
  )
}
