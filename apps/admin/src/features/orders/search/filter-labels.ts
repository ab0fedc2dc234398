import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Order } from '@proofdesk/contract/admin/order'
import type { TFunction } from 'i18next'
import { attentionLabel } from '../attention-label.ts'
import { methodLabel } from '../../../lib/method-label.ts'
import { payoutLabel, statusLabel, typeLabel } from '../order-chips.tsx'
import { disputeStateLabel } from '../disputes/dispute-labels.ts'
import { refundFilterLabel } from '../refunds/refund-labels.ts'
import { fullName } from '../../../lib/full-name.ts'
import { shortId } from '@proofdesk/domain/order-number'
import type { OrderFilters } from './order-search.ts'

interface Words {
  t: TFunction
  galleries: readonly Gallery[]
  /** The orders on the screen, which include the customer's name. */
  orders: readonly Order[]
  /** The people who have taken orders. */
  people: readonly { guid: string; name: string }[]
}

/**
 * The labels of active filters with the change that removes each, in the drawer's order. Days are shown in the period
 * field.
 */
export function filterLabels(
  search: OrderFilters,
  { t, galleries, orders, people }: Words,
): { key: string; label: string; change: Partial<OrderFilters> }[] {
  const labels: { key: string; label: string; change: Partial<OrderFilters> }[] = []
  const add = (key: keyof OrderFilters, label: string) =>
    labels.push({
      key,
      label,
      change: { [key]: typeof search[key] === 'string' && TEXTS.has(key) ? '' : null },
    })
  if (search.status !== null) add('status', statusLabel(t, search.status))
  if (search.payoutStatus !== null)
    add('payoutStatus', t('Payout: {{state}}', { state: payoutLabel(t, search.payoutStatus) }))
  if (search.refundStatus !== null) add('refundStatus', refundFilterLabel(t, search.refundStatus))
  if (search.disputeState !== null) add('disputeState', disputeStateLabel(t, search.disputeState))
  if (search.openRefund !== null) add('openRefund', t('Open refund'))
  if (search.attention !== null) add('attention', attentionLabel(t, search.attention))
  if (search.method !== null) add('method', methodLabel(t, search.method))
  if (search.currency !== null) add('currency', search.currency)
  if (search.productType !== null) add('productType', typeLabel(t, search.productType))
  if (search.gallery !== null)
    add('gallery', galleries.find(({ slug }) => slug === search.gallery)?.name ?? search.gallery)
  if (search.coupon !== '') add('coupon', t('Coupon: {{text}}', { text: search.coupon }))
  if (search.name !== '') add('name', t('Name: {{text}}', { text: search.name }))
  if (search.emailAddress !== '')
    add('emailAddress', t('Email: {{text}}', { text: search.emailAddress }))
  if (search.orderId !== '') add('orderId', t('Order ID: {{text}}', { text: search.orderId }))
  if (search.customer !== null) {
    const order = orders.find(({ customer }) => customer.guid === search.customer)
    add(
      'customer',
      t('Customer: {{name}}', {
        name: order ? fullName(order.customer) || t('(Name unknown)') : shortId(search.customer),
      }),
    )
  }
  if (search.payout !== null) add('payout', t('Payout {{id}}', { id: shortId(search.payout) }))
  if (search.takenBy !== null)
    add(
      'takenBy',
      t('Taken by {{name}}', {
        name: people.find(({ guid }) => guid === search.takenBy)?.name ?? shortId(search.takenBy),
      }),
    )
  return labels
}

const TEXTS: ReadonlySet<string> = new Set(['coupon', 'name', 'emailAddress', 'orderId'])
