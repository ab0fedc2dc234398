import Box from '@mui/material/Box'
import type { Payout } from '@proofdesk/contract/admin/payouts'
import type { ListColumn, ListWords } from '../../widgets/list-page/list-column.ts'
import type { ListCardContent } from '../../widgets/list-page/list.ts'
import { Destination, PayoutHistoryButton, PayoutLink, PayoutState } from './payout-facts.tsx'

/** The columns of the payouts, in order. */
export const PAYOUT_COLUMNS: readonly ListColumn<Payout>[] = [
  {
    id: 'destination',
    label: ({ t }) => t('Destination'),
    cell: (payout) => <Destination payout={payout} />,
  },
  { id: 'id', label: ({ t }) => t('Payout ID'), cell: (payout) => <PayoutLink payout={payout} /> },
  {
    id: 'status',
    label: ({ t }) => t('Status'),
    cell: (payout) => <PayoutState payout={payout} />,
  },
  {
    id: 'date',
    label: ({ t }) => t('Date'),
    cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
  },
  {
    id: 'orders',
    label: ({ t }) => t('Orders'),
    isNumber: true,
    cell: ({ noOrders }, { format }) => format.number(noOrders),
  },
  {
    id: 'amount',
    label: ({ t }) => t('Amount'),
    isNumber: true,
    cell: ({ amount, currency }, { format }) => format.money(amount, currency),
  },
  {
    id: 'timeline',
    label: ({ t }) => t('Timeline'),
    isLabelHidden: true,
    cell: (payout) => <PayoutHistoryButton payout={payout} />,
  },
]

export function payoutCard(payout: Payout, { t, format }: ListWords): ListCardContent {
  const { amount, currency, createdAt, noOrders } = payout
  return {
    title: <PayoutState payout={payout} />,
    amount: format.money(amount, currency),
    facts: [
      format.dateTime(createdAt),
      t('{{number}} orders', { count: noOrders, number: format.number(noOrders) }),
    ],
    foot: (
      <>
        <Destination payout={payout} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
          <PayoutLink payout={payout} />
          <PayoutHistoryButton payout={payout} />
        </Box>
      </>
    ),
  }
}
