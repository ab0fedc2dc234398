import type { Balance } from '@proofdesk/contract/admin/payouts'
import { toMinor } from '@proofdesk/domain/money'
import { PAYOUT_MAX_ORDERS } from '@proofdesk/domain/payout'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { orderName } from '../../lib/order-name.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListPage } from '../../widgets/list-page/list-page.tsx'
import { useListPage } from '../../widgets/list-page/use-list-page.ts'
import { BALANCE_COLUMNS, balanceCard } from './balance-columns.tsx'
import { BalanceTotals } from './balance-totals.tsx'
import { PAGE_SIZE, useAvailableOrders, useUnpaidOrders } from './payouts-api.ts'
import { RequestBar } from './request-bar.tsx'
import { isChoosable, useOrderChoice } from './use-order-choice.ts'

interface CurrencyBalanceProps {
  balance: Balance
}

/** The money in one currency: totals, its orders, and a payout of everything available or of chosen orders. */
export function CurrencyBalance({ balance }: CurrencyBalanceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency, available, losses, availableOrders } = balance
  const [page, setPage] = useListPage(200_000)
  const query = useUnpaidOrders(currency, page)
  const payable = useAvailableOrders(currency)
  const { choice, setOrders, chooseAll, clear } = useOrderChoice(
    payable.data && {
      guids: new Set(payable.data.orders),
      sum: toMinor(payable.data.amount, currency) ?? 0,
    },
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
        isLoading={payable.isPending}
        onDone={chooseAll}
        onClear={clear}
        {...(all > 0 &&
          choice.guids.size < all && {
            all: {
              label:
                all < availableOrders
                  ? t('Select the oldest {{number}} available', { number: format.number(all) })
                  : t('Select all {{number}} available', { number: format.number(all) }),
              isBusy: payable.isFetching,
              onChoose: chooseAll,
            },
          })}
      />
      <ListPage
        list={{
          label: t('Orders'),
          columns: BALANCE_COLUMNS,
          card: balanceCard,
          selection: {
            has: (guid) => choice.guids.has(guid),
            set: setOrders,
            canSelect: isChoosable,
            allLabel: t('Select all available orders of this page'),
            labelOf: (order) => t('Select order {{id}}', { id: orderName(order) }),
          },
        }}
        query={query}
        rowsOf={({ orders: { hits } }) => hits}
        pages={{ page, size: PAGE_SIZE, total: query.data?.orders.total, onPage: setPage }}
        empty={<EmptyState title={t('No order is waiting to be paid out')} />}
      />
    </>
  )
}
