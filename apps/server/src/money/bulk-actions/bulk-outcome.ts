import type { BulkOrder } from '@proofdesk/contract/admin/bulk-actions'
import type { BulkHint, BulkOrderState } from '@proofdesk/domain/bulk-action'
import type { Executor } from '../../db/client.ts'
import type { Scope } from '../../scope.ts'
import { type Cell, type CsvColumn, toCells, toCsv, toCsvHead, toTitles } from '../../send-csv.ts'
import { readBulkOrders } from './bulk-orders.queries.ts'

export const OUTCOME_PATH = '/api/admin/orders/bulk/outcome/file'

type Words = { en: string; de: string }

const STATES: Record<BulkOrderState, Words> = {
  planned: { en: 'Planned', de: 'Geplant' },
  done: { en: 'Done', de: 'Erledigt' },
  failed: { en: 'Failed', de: 'Fehlgeschlagen' },
  nothing: { en: 'Nothing to do', de: 'Nichts zu tun' },
  impossible: { en: 'Not possible', de: 'Nicht möglich' },
  undone: { en: 'Undone', de: 'Zurückgenommen' },
  kept: { en: 'Not undone', de: 'Nicht zurückgenommen' },
}

const HINTS: Record<BulkHint, Words> = {
  shippedAlready: { en: 'Shipped already', de: 'Schon versendet' },
  awaitingAlready: { en: 'Awaiting shipment already', de: 'Wartet schon auf Versand' },
  notListed: { en: 'Not in the list of parcels', de: 'Nicht in der Liste der Pakete' },
  sameBuyer: {
    en: 'The buyer gets the mail of a newer order',
    de: 'Die Person bekommt die E-Mail einer neueren Bestellung',
  },
  nothingLeft: { en: 'Everything was given back already', de: 'Schon alles erstattet' },
  noLabPrints: { en: 'The lab makes no prints of it', de: 'Das Labor macht davon keine Abzüge' },
  notHeld: { en: 'Its prints are not held back', de: 'Die Abzüge werden nicht zurückgehalten' },
  notRefused: {
    en: 'The lab has not refused its prints',
    de: 'Das Labor hat die Abzüge nicht abgelehnt',
  },
  alwaysShipped: {
    en: 'Only downloads: it can’t await shipment',
    de: 'Nur Downloads: kann nicht auf Versand warten',
  },
  noAddress: { en: 'No e-mail address', de: 'Keine E-Mail-Adresse' },
  noPayment: {
    en: 'No payment provider took money for it',
    de: 'Kein Zahlungsanbieter hat dafür Geld genommen',
  },
  disputed: { en: 'The payment is disputed', de: 'Die Zahlung ist angefochten' },
  changedSince: {
    en: 'Somebody has changed it since',
    de: 'Seitdem hat jemand die Bestellung geändert',
  },
}

function toColumns(language: 'en' | 'de'): CsvColumn<BulkOrder>[] {
  const reasonOf = ({ hint, failure, refundFailure }: BulkOrder): Cell =>
    refundFailure
      ? [refundFailure.code, refundFailure.detail].filter(Boolean).join(': ')
      : (failure?.error ?? (hint ? HINTS[hint][language] : ''))
  return [
    { title: { en: 'Order number', de: 'Bestellnummer' }, cell: ({ number }) => number ?? '' },
    { title: { en: 'Order ID', de: 'Bestell-ID' }, cell: ({ orderGuid }) => orderGuid },
    { title: { en: 'Name', de: 'Name' }, cell: ({ name }) => name },
    {
      title: { en: 'Email address', de: 'E-Mail-Adresse' },
      cell: ({ emailAddress }) => emailAddress,
    },
    { title: { en: 'Outcome', de: 'Ergebnis' }, cell: ({ state }) => STATES[state][language] },
    { title: { en: 'Reason', de: 'Grund' }, cell: reasonOf },
    {
      title: { en: 'Amount', de: 'Betrag' },
      cell: ({ amount }) => (amount === null ? '' : { number: String(amount) }),
    },
    { title: { en: 'Currency', de: 'Währung' }, cell: ({ currency }) => currency },
    {
      title: { en: 'Carrier', de: 'Versand mit' },
      cell: ({ tracking }) => tracking?.carrier ?? '',
    },
    {
      title: { en: 'Tracking number', de: 'Sendungsnummer' },
      cell: ({ tracking }) => tracking?.number ?? '',
    },
  ]
}

/** What became of each order of a bulk action, in pieces: some are read when those before have been taken. */
export async function* exportBulkOutcome(
  db: Executor,
  scope: Scope,
  { guid, language, now }: { guid: string; language: 'en' | 'de'; now: number },
): AsyncGenerator<string> {
  const columns = toColumns(language)
  yield toCsvHead(toTitles(columns, language))
  for await (const orders of readBulkOrders(db, scope, guid, language))
    yield toCsv(orders.map((order) => toCells(columns, order, now)))
}
