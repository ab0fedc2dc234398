import type { BulkOrder } from '@proofdesk/contract/admin/bulk-actions'
import type { BulkHint, BulkOrderState } from '@proofdesk/domain/bulk-action'
import type { Executor } from '../../ground/db/client.ts'
import type { Language } from '../../i18n/languages.ts'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import {
  type Cell,
  type CsvColumn,
  toCells,
  toCsv,
  toCsvHead,
  toTitles,
} from '../../ground/csv/send-csv.ts'
import { readBulkOrders } from './bulk-orders.queries.ts'

export const OUTCOME_PATH = '/api/admin/orders/bulk/outcome/file'

const statesOf = (t: Translate): Record<BulkOrderState, string> => ({
  planned: t('Planned'),
  done: t('Done'),
  failed: t('Failed'),
  nothing: t('Nothing to do'),
  impossible: t('Not possible'),
  undone: t('Undone'),
  kept: t('Not undone'),
})

const hintsOf = (t: Translate): Record<BulkHint, string> => ({
  shippedAlready: t('Already shipped'),
  awaitingAlready: t('Already awaiting shipment'),
  notListed: t('Not in the list of parcels'),
  sameBuyer: t('The buyer gets the email of a newer order'),
  nothingLeft: t('This order has already been refunded in full'),
  noLabPrints: t('It has no lab prints'),
  notHeld: t('Its prints aren’t on hold'),
  notRefused: t('The lab hasn’t refused its prints'),
  alwaysShipped: t('Downloads only: there’s nothing to ship'),
  noAddress: t('No email address'),
  noPayment: t('Not paid through a payment provider'),
  disputed: t('The payment is disputed'),
  changedSince: t('Someone has changed it since'),
})

function toColumns(t: Translate): CsvColumn<BulkOrder>[] {
  const [states, hints] = [statesOf(t), hintsOf(t)]
  const reasonOf = ({ hint, failure, refundFailure }: BulkOrder): Cell =>
    refundFailure
      ? [refundFailure.code, refundFailure.detail].filter(Boolean).join(': ')
      : (failure?.error ?? (hint ? hints[hint] : ''))
  return [
    { title: (t) => t('Order number'), cell: ({ number }) => number ?? '' },
    { title: (t) => t('Order ID'), cell: ({ orderGuid }) => orderGuid },
    { title: (t) => t('Name'), cell: ({ name }) => name },
    {
      title: (t) => t('Email address'),
      cell: ({ emailAddress }) => emailAddress,
    },
    { title: (t) => t('Outcome'), cell: ({ state }) => states[state] },
    { title: (t) => t('Reason'), cell: reasonOf },
    {
      title: (t) => t('Amount'),
      cell: ({ amount }) => (amount === null ? '' : { number: String(amount) }),
    },
    { title: (t) => t('Currency'), cell: ({ currency }) => currency },
    {
      title: (t) => t('Carrier'),
      cell: ({ tracking }) => tracking?.carrier ?? '',
    },
    {
      title: (t) => t('Tracking number'),
      cell: ({ tracking }) => tracking?.number ?? '',
    },
  ]
}

/**
 * The outcome for each order of a bulk action, in chunks: the next ones are read when the previous ones have been sent.
 */
export async function* exportBulkOutcome(
  db: Executor,
  scope: Scope,
  { guid, language, now }: { guid: string; language: Language; now: number },
): AsyncGenerator<string> {
  const t = translatorOf(language)
  const columns = toColumns(t)
  yield toCsvHead(toTitles(columns, t))
  for await (const orders of readBulkOrders(db, scope, guid, language))
    yield toCsv(orders.map((order) => toCells(columns, order, now)))
}
