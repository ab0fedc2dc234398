import type { Order } from '@proofdesk/contract/admin/order'
import { fullName } from '../../lib/full-name.ts'
import type { ListColumn, ListWords } from '../../widgets/list-page/list-column.ts'
import type { ListCardContent } from '../../widgets/list-page/list.ts'
import { NetProfit, OrderLink, SettlementState } from './order-facts.tsx'

/** The columns of the orders behind a balance, in order. */
export const BALANCE_COLUMNS: readonly ListColumn<Order>[] = [
  { id: 'orderId', label: ({ t }) => t('Order ID'), cell: (order) => <OrderLink order={order} /> },
  {
    id: 'date',
    label: ({ t }) => t('Date'),
    cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
  },
  { id: 'name', label: ({ t }) => t('Name'), cell: buyerName, width: 170 },
  {
    id: 'gallery',
    label: ({ t }) => t('Gallery'),
    cell: ({ galleryName }) => galleryName,
    width: 200,
  },
  {
    id: 'payoutStatus',
    label: ({ t }) => t('Payout Status'),
    hint: ({ t }) => t('Whether the money has been paid out to you'),
    cell: (order) => <SettlementState order={order} />,
  },
  {
    id: 'grossProfit',
    label: ({ t }) => t('Gross Profit'),
    hint: ({ t }) => t('What the buyer paid, less refunds'),
    isNumber: true,
    cell: ({ grossProfit, currency }, { format }) => format.money(grossProfit, currency),
  },
  {
    id: 'netProfit',
    label: ({ t }) => t('Net Profit'),
    hint: ({ t }) => t('What you keep after all fees'),
    isNumber: true,
    cell: (order) => <NetProfit order={order} />,
  },
]

function buyerName({ customer }: Order, { t }: ListWords): string {
  return fullName(customer) || t('(Name unknown)')
}

export function balanceCard(order: Order, words: ListWords): ListCardContent {
  return {
    title: buyerName(order, words),
    amount: <NetProfit order={order} />,
    facts: [words.format.dateTime(order.createdAt), order.galleryName],
    foot: (
      <>
        <div>
          <SettlementState order={order} />
        </div>
        <span style={{ marginLeft: 'auto' }}>
          <OrderLink order={order} />
        </span>
      </>
    ),
  }
}
