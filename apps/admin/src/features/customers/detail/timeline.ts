import type { CustomerMail } from '@proofdesk/contract/admin/campaigns'
import type { Customer } from '@proofdesk/contract/admin/customers'
import type { Order } from '@proofdesk/contract/admin/order'
import type { TFunction } from 'i18next'
import {
  recipientLabel,
  recipientReason,
  recipientTone,
} from '../../../widgets/mails/recipient-label.ts'

/** Something that happened with a customer. */
export interface TimelineEntry {
  key: string
  at: number
  text: string
  /** What became of it, where that is to be said. */
  state?: { status: ReturnType<typeof recipientTone>; label: string; reason: string | undefined }
  /** The mail that it was. */
  recipientGuid?: string
}

/** What happened with a customer, the latest first. */
export function toTimeline(
  t: TFunction,
  customer: Customer,
  {
    orders,
    mails,
    money,
  }: {
    orders: readonly Order[]
    mails: readonly CustomerMail[]
    money: (amount: number, currency: string) => string
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
    ...mails.map((mail) => ({
      key: mail.guid,
      at: mail.at,
      text: mailWord(t, mail),
      state: {
        status: recipientTone(mail.status),
        label: recipientLabel(t, mail.status),
        reason: recipientReason(t, mail),
      },
      ...(mail.sentAt !== null && mail.channel === 'mail' && { recipientGuid: mail.guid }),
    })),
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

function mailWord(t: TFunction, { kind, channel }: CustomerMail): string {
  const words: Record<CustomerMail['kind'], Record<CustomerMail['channel'], string>> = {
    photosReady: {
      mail: t('Mail: photos are ready'),
      whatsapp: t('WhatsApp: photos are ready'),
    },
  }
  return words[kind][channel]
}
