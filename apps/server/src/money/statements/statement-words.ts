import type { MovementKind } from '@proofdesk/domain/statement'
import type { DocumentLanguage } from '../../documents/document-words.ts'

interface Words {
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
  byDay: string
  day: string
  orders: string
  ofSales: string
  costs: string
  givenBack: string
  paidOut: string
  balance: string
  explained: string
  kinds: Record<MovementKind, string>
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

/** What a statement says, on paper and in its CSV file. */
export const STATEMENT_WORDS: Record<DocumentLanguage, Words> = {
  en: {
    title: (month) => `Statement ${month}`,
    period: 'Period',
    made: 'Made on',
    notOver: 'This month is not over: more may come.',
    nothing: 'Nothing moved in this month, and no balance was left from before.',
    opening: 'Opening balance',
    sales: (orders) => `Sales (${orders})`,
    fees: 'Commission of the platform',
    shippingFees: 'Print lab',
    transactionFees: 'Payment fees',
    refunds: (refunds) => `Refunds (${refunds})`,
    feesReturned: 'Commission returned with refunds',
    corrections: 'Disputes and corrections',
    payouts: (payouts) => `Payouts (${payouts})`,
    closing: 'Closing balance',
    offline: (orders, amount) =>
      `Besides, you took ${amount} yourself (orders: ${orders}), in cash or otherwise. It is among your sales, but not in this balance.`,
    outside: (amount) =>
      `Besides, ${amount} was given back by you outside of the product. It lowers your sales, but not this balance.`,
    byDay: 'By day',
    day: 'Day',
    orders: 'Orders',
    ofSales: 'Sales',
    costs: 'Costs',
    givenBack: 'Refunds and corrections',
    paidOut: 'Payouts',
    balance: 'Balance',
    explained:
      'Sales count on the day of the order with what was paid then, refunds on the day on which they were settled, payouts on the day on which they were requested. What the lab charges can change until an order is in a payout.',
    kinds: {
      sale: 'Sale',
      offline: 'Own sale',
      refund: 'Refund',
      outside: 'Refund outside',
      correction: 'Correction',
      payout: 'Payout',
    },
    columns: {
      time: 'Time',
      kind: 'Kind',
      order: 'Order',
      id: 'ID',
      currency: 'Currency',
      gross: 'Gross',
      fees: 'Commission',
      shipping: 'Print lab',
      transaction: 'Payment fee',
      change: 'Change of balance',
      balance: 'Balance',
    },
  },
  de: {
    title: (month) => `Abrechnung ${month}`,
    period: 'Zeitraum',
    made: 'Erstellt am',
    notOver: 'Dieser Monat ist noch nicht vorbei: Es kann noch etwas hinzukommen.',
    nothing: 'In diesem Monat gab es keine Bewegung, und es war kein Guthaben übrig.',
    opening: 'Anfangsguthaben',
    sales: (orders) => `Verkäufe (${orders})`,
    fees: 'Provision der Plattform',
    shippingFees: 'Fotolabor',
    transactionFees: 'Zahlungsgebühren',
    refunds: (refunds) => `Erstattungen (${refunds})`,
    feesReturned: 'Mit Erstattungen zurückgegebene Provision',
    corrections: 'Zahlungsanfechtungen und Korrekturen',
    payouts: (payouts) => `Auszahlungen (${payouts})`,
    closing: 'Endguthaben',
    offline: (orders, amount) =>
      `Außerdem haben Sie ${amount} selbst eingenommen (Bestellungen: ${orders}), bar oder auf anderem Weg. Das zählt zu Ihren Verkäufen, nicht aber zu diesem Guthaben.`,
    outside: (amount) =>
      `Außerdem haben Sie ${amount} selbst erstattet. Das mindert Ihre Verkäufe, nicht aber dieses Guthaben.`,
    byDay: 'Nach Tagen',
    day: 'Tag',
    orders: 'Bestellungen',
    ofSales: 'Verkäufe',
    costs: 'Kosten',
    givenBack: 'Erstattungen und Korrekturen',
    paidOut: 'Auszahlungen',
    balance: 'Guthaben',
    explained:
      'Verkäufe zählen am Tag der Bestellung mit dem, was damals bezahlt wurde, Erstattungen am Tag ihres Abschlusses, Auszahlungen am Tag ihrer Anforderung. Was das Labor berechnet, kann sich ändern, bis die Bestellung in einer Auszahlung ist.',
    kinds: {
      sale: 'Verkauf',
      offline: 'Selbst kassiert',
      refund: 'Erstattung',
      outside: 'Eigene Erstattung',
      correction: 'Korrektur',
      payout: 'Auszahlung',
    },
    columns: {
      time: 'Zeit',
      kind: 'Art',
      order: 'Bestellung',
      id: 'ID',
      currency: 'Währung',
      gross: 'Brutto',
      fees: 'Provision',
      shipping: 'Fotolabor',
      transaction: 'Zahlungsgebühr',
      change: 'Änderung des Guthabens',
      balance: 'Guthaben',
    },
  },
}
