import type { LedgerEntryKind } from '@proofdesk/domain/statement'
import type { Translate } from '../../i18n/translate.ts'

interface Labels {
  title: (month: string) => string
  period: string
  made: string
  notOver: string
  nothing: string
  opening: string
  sales: (orders: string) => string
  fees: string
  shippingFees: string
  transactionFees: string
  refunds: (refunds: string) => string
  feesReturned: string
  corrections: string
  payouts: (payouts: string) => string
  closing: string
  offline: (orders: string, amount: string) => string
  outside: (amount: string) => string
  giftCards: (
    sums: Record<'currency' | 'sold' | 'spent' | 'returned' | 'cancelled' | 'left', string>,
  ) => string
  byDay: string
  day: string
  orders: string
  ofSales: string
  costs: string
  givenBack: string
  paidOut: string
  balance: string
  explained: string
  kinds: Record<LedgerEntryKind, string>
  columns: Record<
    | 'time'
    | 'kind'
    | 'order'
    | 'id'
    | 'currency'
    | 'gross'
    | 'fees'
    | 'shipping'
    | 'transaction'
    | 'change'
    | 'balance',
    string
  >
}

const giftCardsLabel =
  (t: Translate): Labels['giftCards'] =>
  (sums) =>
    t(
      'Gift cards in {{currency}}: {{sold}} sold, {{spent}} spent, {{returned}} returned by refunds, {{cancelled}} of cards refunded. {{left}} is left on all cards.',
      sums,
    )

/** Labels of a statement, on paper and in its CSV file. */
export const statementLabels = (t: Translate): Labels => ({
  title: (month) => t('Statement {{month}}', { month }),
  period: t('Period'),
  made: t('Created on'),
  notOver: t('This month isn’t over yet, so more may be added.'),
  nothing: t('No activity this month, and no earlier balance.'),
  opening: t('Opening balance'),
  sales: (orders) => t('Sales ({{orders}})', { orders }),
  fees: t('Platform commission'),
  shippingFees: t('Print lab'),
  transactionFees: t('Payment fees'),
  refunds: (refunds) => t('Refunds ({{refunds}})', { refunds }),
  feesReturned: t('Commission returned with refunds'),
  corrections: t('Disputes and corrections'),
  payouts: (payouts) => t('Payouts ({{payouts}})', { payouts }),
  closing: t('Closing balance'),
  offline: (orders, amount) =>
    t(
      'You also took {{amount}} directly (orders: {{orders}}), in cash or otherwise. It counts towards your sales, but isn’t part of this balance.',
      { amount, orders },
    ),
  outside: (amount) =>
    t(
      'You also refunded {{amount}} outside Proofdesk. It reduces your sales, but not this balance.',
      { amount },
    ),
  giftCards: giftCardsLabel(t),
  byDay: t('By day'),
  day: t('Day'),
  orders: t('Orders'),
  ofSales: t('Sales'),
  costs: t('Costs'),
  givenBack: t('Refunds and corrections'),
  paidOut: t('Payouts'),
  balance: t('Balance'),
  explained: t(
    'Sales are dated by order, refunds by settlement and payouts by request. The lab’s charges can change until an order is in a payout.',
  ),
  kinds: {
    sale: t('Sale'),
    offline: t('Own sale'),
    refund: t('Refund'),
    outside: t('Refund outside Proofdesk'),
    correction: t('Correction'),
    payout: t('Payout'),
  },
  columns: columnLabels(t),
})

/** The columns of the file. */
function columnLabels(t: Translate): Labels['columns'] {
  return {
    time: t('Time'),
    kind: t('Kind'),
    order: t('Order'),
    id: t('ID'),
    currency: t('Currency'),
    gross: t('Gross'),
    fees: t('Commission'),
    shipping: t('Print lab'),
    transaction: t('Payment fee'),
    change: t('Change of balance'),
    balance: t('Balance'),
  }
}
