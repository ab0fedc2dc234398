import type { GiftCard } from '@proofdesk/contract/admin/gift-cards'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import type { ListColumn, ListWords } from '../../widgets/list-page/list-column.ts'
import type { ListCardContent } from '../../widgets/list-page/list.ts'
import { GiftCardActions } from './gift-card-actions.tsx'
import { GiftCardStateChip } from './gift-card-state.tsx'

/** The columns of the gift cards, in order. */
export const GIFT_CARD_COLUMNS: readonly ListColumn<GiftCard>[] = [
  {
    id: 'code',
    label: ({ t }) => t('Code'),
    cell: (giftCard) => <Code giftCard={giftCard} />,
    isFixed: true,
  },
  {
    id: 'state',
    label: ({ t }) => t('State'),
    cell: ({ state }) => <GiftCardStateChip state={state} />,
  },
  { id: 'buyer', label: ({ t }) => t('Bought by'), cell: ({ buyerName }) => buyerName || '–' },
  {
    id: 'recipient',
    label: ({ t }) => t('For'),
    cell: ({ recipientName, recipientAddress }) => recipientName || recipientAddress || '–',
  },
  {
    id: 'sent',
    label: ({ t }) => t('Emailed'),
    cell: ({ sentAt, deliverAt }, { t, format }) => {
      if (sentAt !== null) return format.dateTime(sentAt)
      return deliverAt === null ? '–' : t('on {{time}}', { time: format.dateTime(deliverAt) })
    },
  },
  {
    id: 'created',
    label: ({ t }) => t('Sold'),
    cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
  },
  { id: 'seller', label: ({ t }) => t('Sold by'), cell: ({ soldBy }) => soldBy },
  {
    id: 'amount',
    label: ({ t }) => t('Amount'),
    isNumber: true,
    cell: ({ amount, currency }, { format }) => format.money(amount, currency),
  },
  {
    id: 'balance',
    label: ({ t }) => t('Left'),
    isNumber: true,
    cell: ({ balance, currency }, { format }) => format.money(balance, currency),
  },
  {
    id: 'actions',
    label: () => '',
    cell: (giftCard) => <GiftCardActions giftCard={giftCard} />,
    isFixed: true,
  },
]

function Code({ giftCard }: { giftCard: GiftCard }) {
  return (
    <>
      <span className="tabular">…{giftCard.lastFour}</span>
      <ProblemSign of={giftCard} />
    </>
  )
}

export function giftCardCard(giftCard: GiftCard, { t, format }: ListWords): ListCardContent {
  const { amount, balance, currency, buyerName, recipientName, createdAt, state } = giftCard
  return {
    title: <Code giftCard={giftCard} />,
    amount: t('{{left}} of {{amount}}', {
      left: format.money(balance, currency),
      amount: format.money(amount, currency),
    }),
    facts: [[buyerName, recipientName].filter(Boolean).join(' → '), format.dateTime(createdAt)],
    aside: <GiftCardStateChip state={state} />,
    buttons: <GiftCardActions giftCard={giftCard} />,
  }
}
