import type { Customer } from '@proofdesk/contract/admin/customers'
import type { Order } from '@proofdesk/contract/admin/order'
import type { TFunction } from 'i18next'

/** Something that happened with a customer. */
export interface TimelineEntry {
  key: string
  at: number
  text: string
}

/** What happened with a customer, the latest first. `more`: what other rooms know of them. */
export function toTimeline(
  t: TFunction,
  customer: Customer,
  {
    orders,
    money,
    more = [],
  }: {
    orders: readonly Order[]
    money: (amount: number, currency: string) => string
    more?: readonly TimelineEntry[]
  },
): TimelineEntry[] {
  const { createdAt, source, importFilename, consentAt, consentPlace, marketingOptIn } = customer
  const beginnings: Record<Customer['source'], string> = {
    order: t('Became a customer by an order'),
    import: t('Imported from {{file}}', { file: importFilename }),
    subscription: t('Subscribed on the site'),
    studio: t('Entered by the studio'),
  }
  const entries: TimelineEntry[] = [
    { key: 'created', at: createdAt, text: beginnings[source] },
    ...orders.map((order) => ({
      key: order.guid,
      at: order.createdAt,
      text: t('Ordered for {{amount}}', { amount: money(order.grossProfit, order.currency) }),
    })),
    ...more,
  ]
  if (consentAt !== null) {
    const place = consentPlace === 'console' ? t('entered by the studio') : consentPlace
    entries.push({
      key: 'consent',
      at: consentAt,
      text:
        (place ? t('Agreed to marketing ({{place}})', { place }) : t('Agreed to marketing')) +
        (marketingOptIn ? '' : ` · ${t('taken back since')}`),
    })
  }
  return entries.sort((one, other) => other.at - one.at)
}
