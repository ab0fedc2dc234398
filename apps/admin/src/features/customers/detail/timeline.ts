import type { CustomerMail } from '@proofdesk/contract/admin/campaigns'
import type { CustomerMessage } from '@proofdesk/contract/admin/customer-mails'
import type { Customer } from '@proofdesk/contract/admin/customer'
import type { Order } from '@proofdesk/contract/admin/order'
import type { TFunction } from 'i18next'
import type { TimelineEntry } from '../../../widgets/timeline/timeline-list.tsx'
import { consentPlaceLabel, isUnconfirmed } from '../customer-labels.ts'
import {
  recipientLabel,
  recipientReason,
  recipientTone,
} from '../../../widgets/mails/recipient-label.ts'

/**
 * The timeline of a customer in addition to their events: how they were added, purchases, and emails of campaigns,
 * orders and coupons.
 */
export function toTimeline(
  t: TFunction,
  customer: Customer,
  {
    orders,
    mails,
    messages,
    money,
    onOpenMail,
  }: {
    orders: readonly Order[]
    mails: readonly CustomerMail[]
    messages: readonly CustomerMessage[]
    money: (amount: number, currency: string) => string
    onOpenMail: (recipientGuid: string) => void
  },
): TimelineEntry[] {
  const { createdAt, source, importFilename } = customer
  const beginnings: Record<Customer['source'], string> = {
    order: t('Became a customer by ordering'),
    import: t('Imported from {{file}}', { file: importFilename }),
    startList: t('Added from the start list'),
    subscription: t('Subscribed on the site'),
    studio: t('Entered by the studio'),
  }
  return [
    {
      key: 'created',
      at: createdAt,
      text: beginnings[source],
      ...(source === 'studio' && { supersededBy: 'created' as const }),
    },
    ...orders.map((order) => ({
      key: order.guid,
      at: order.createdAt,
      text: t('Ordered for {{amount}}', { amount: money(order.grossProfit, order.currency) }),
    })),
    ...mails.map((mail) => toMailEntry(t, mail, onOpenMail)),
    ...messages.map((message) => ({
      key: `${message.about} ${message.reference} ${message.at}`,
      at: message.at,
      text: messageLabel(t, message),
    })),
    ...toConsentEntries(t, customer),
  ]
}

function toConsentEntries(
  t: TFunction,
  { consentAt, consentPlace, marketingOptIn, consentProof }: Customer,
): TimelineEntry[] {
  if (consentAt === null) return []
  const place = consentPlaceLabel(t, consentPlace)
  const agreed = place ? t('Agreed to marketing ({{place}})', { place }) : t('Agreed to marketing')
  const since = isUnconfirmed(consentProof) ? t('not confirmed') : t('revoked since')
  const agreement = {
    key: 'consent',
    at: consentAt,
    text: marketingOptIn ? agreed : `${agreed} · ${since}`,
  }
  // On the preferences page people agree and confirm in one step.
  if (consentProof?.by !== 'subscription' || consentProof.provedAt === null) return [agreement]
  return [
    agreement,
    {
      key: 'consent proof',
      at: consentProof.provedAt,
      text: t('Agreed to news and offers through a link in an email'),
    },
  ]
}

function toMailEntry(
  t: TFunction,
  mail: CustomerMail,
  onOpenMail: (recipientGuid: string) => void,
): TimelineEntry {
  const canBeOpened = mail.sentAt !== null && mail.channel === 'mail'
  return {
    key: mail.guid,
    at: mail.at,
    text: mailLabel(t, mail),
    state: {
      status: recipientTone(mail.status),
      label: recipientLabel(t, mail.status),
      reason: recipientReason(t, mail),
    },
    ...(canBeOpened && { onOpen: () => onOpenMail(mail.guid) }),
  }
}

function mailLabel(t: TFunction, { kind, channel }: CustomerMail): string {
  const words: Record<CustomerMail['kind'], Record<CustomerMail['channel'], string>> = {
    photosReady: {
      mail: t('Email: photos are ready'),
      whatsapp: t('WhatsApp: photos are ready'),
    },
  }
  return words[kind][channel]
}

function messageLabel(t: TFunction, { about, channel, reference }: CustomerMessage): string {
  const values = { reference }
  const words: Record<CustomerMessage['about'], Record<CustomerMessage['channel'], string>> = {
    confirmation: {
      mail: t('Email: confirmation of order {{reference}}', values),
      whatsapp: t('WhatsApp: confirmation of order {{reference}}', values),
    },
    making: {
      mail: t('Email: prints of order {{reference}} are being made', values),
      whatsapp: t('WhatsApp: prints of order {{reference}} are being made', values),
    },
    shipped: {
      mail: t('Email: a parcel of order {{reference}} is on its way', values),
      whatsapp: t('WhatsApp: a parcel of order {{reference}} is on its way', values),
    },
    foundLater: {
      mail: t('Email: photos added to order {{reference}}', values),
      // Not sent by WhatsApp.
      whatsapp: '',
    },
    coupon: {
      mail: t('Email: coupon {{reference}}', values),
      // No coupon is sent by WhatsApp.
      whatsapp: '',
    },
  }
  return words[about][channel]
}
