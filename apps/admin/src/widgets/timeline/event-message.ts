import type { TimelineEvent } from '@proofdesk/contract/admin/timeline'
import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import type { TimelineGroup, TimelineKind } from '@proofdesk/domain/timeline'
import type { TFunction } from 'i18next'
import { localeName } from '../../lib/locale-label.ts'
import { galleryMessages } from './gallery-messages.ts'
import { openingMessages } from './opening-messages.ts'

export function timelineGroupLabel(t: TFunction, group: TimelineGroup): string {
  const words: Record<TimelineGroup, string> = {
    notes: t('Notes'),
    money: t('Money'),
    messages: t('Messages'),
    delivery: t('Delivery'),
    photos: t('Photos'),
    changes: t('Changes'),
  }
  return words[group]
}

interface Words {
  money: (amount: number, currency: string) => string
  list: (parts: readonly string[]) => string
  /** Returns the label of a field of the record. */
  field?: (name: string) => string
  /** Formats a date of the record in its own time zone. */
  date: (at: number, field?: string) => string
}

/** Describes a timeline event in a sentence. */
export function eventMessage(
  t: TFunction,
  { kind, values }: TimelineEvent,
  { money, list, field = (name) => name, date }: Words,
): string {
  const {
    text = '',
    amount: sum = 0,
    currency = '',
    recipient = '',
    fields = [],
    count = 0,
  } = values
  const names = () => list(fields.map(field))
  const amount = () => money(sum, currency)
  const sentences: Record<TimelineKind, () => string> = {
    note: () => text,
    ordered: () => orderedMessage(t, values, amount()),
    refundRequested: () => t('Refund of {{amount}} requested', { amount: amount() }),
    refundRetried: () => t('Refund of {{amount}} tried again', { amount: amount() }),
    refundSettled: () => t('{{amount}} refunded', { amount: amount() }),
    refundFailed: () => t('Refund of {{amount}} failed', { amount: amount() }),
    disputeOpened: () => t('The buyer disputes {{amount}}', { amount: amount() }),
    disputeWon: () => t('Dispute about {{amount}} won', { amount: amount() }),
    disputeLost: () => t('Dispute about {{amount}} lost', { amount: amount() }),
    ...payoutMessages(t, amount),
    messageAsked: () => t('The order’s message will be sent again to {{recipient}}', { recipient }),
    messageSent: () => messageText(t, values),
    messageGivenUp: () => t('A message to {{recipient}} could not be sent', { recipient }),
    linksEnded: () => t('Links to the order revoked'),
    markedShipped: () => t('Marked as shipped'),
    trackingChanged: () => t('Tracking changed'),
    markedAwaiting: () => t('Marked as awaiting shipment'),
    labOrdered: () => t('Sent to the lab'),
    labFailed: () => t('The lab isn’t printing this order'),
    labIssue: () => t('The lab found a problem with this order'),
    labOverdue: () => t('The lab hasn’t confirmed shipping'),
    labRetried: () => t('Sent to the lab again'),
    labShipped: () => t('Sent by the lab'),
    sentNow: () => t('Prints sent to the lab now'),
    ...foundLaterMessages(t, values),
    labSpared: () => t('Nothing left for the lab to make'),
    invoiceIssued: () => t('Invoice for {{amount}} issued', { amount: amount() }),
    creditNoteIssued: () => t('Credit note for {{amount}} issued', { amount: amount() }),
    reversalIssued: () => t('Credit note for {{amount}} reversed', { amount: amount() }),
    orderedAgain: () => t('Prints ordered again for {{amount}}', { amount: amount() }),
    addressChanged: () => t('Delivery address changed'),
    companySet: () => t('Invoice made out to {{name}}', { name: text }),
    printChanged: () => t('Print of {{name}} changed', { name: text }),
    ...recordTexts(t, { count, names, languages: () => list(toLanguages(t, fields)) }),
    ...galleryMessages(t, { text, count, uncertain: values.uncertain ?? 0, names }),
    ...openingMessages(t, values, { names, date: (at) => date(at, fields[0]) }),
  }
  return sentences[kind]()
}

function payoutMessages(t: TFunction, amount: () => string) {
  return {
    payoutRequested: () => t('Payout of {{amount}} requested', { amount: amount() }),
    payoutRetried: () => t('Payout of {{amount}} tried again', { amount: amount() }),
    payoutFailed: () => t('Payout of {{amount}} refused', { amount: amount() }),
    payoutHeld: () =>
      t('Payout of {{amount}} held because payouts are frozen', { amount: amount() }),
    payoutPaid: () => t('Payout of {{amount}} arrived', { amount: amount() }),
    payoutReturned: () => t('Payout returned'),
  }
}

/** The names of these languages; the code of one that is no longer offered. */
const toLanguages = (t: TFunction, codes: readonly string[]): string[] =>
  codes.map((code) => {
    const locale = GALLERY_LOCALE_CODES.find((known) => known === code)
    return locale ? localeName(t, locale) : code
  })

/** Sentences for events of any record, of coupons, and of emails to customers. */
function recordTexts(
  t: TFunction,
  { count, names, languages }: { count: number; names: () => string; languages: () => string },
) {
  return {
    created: () => t('Entered by the studio'),
    changed: () => t('Changed: {{fields}}', { fields: names() }),
    translationsChanged: () => t('Translations changed: {{languages}}', { languages: languages() }),
    deleted: () => t('Deleted'),
    restored: () => t('Restored'),
    couponCreated: () => t('Created'),
    couponSent: () => t('Emailed to {{count, number}} people', { count }),
    mailsAllowed: () => t('Emails to their address resumed'),
    personSplit: () => t('Separated from a person of the same name'),
    personMerged: () => t('Merged with another person'),
  }
}

/** Includes the payment method if the studio took the money itself. */
function orderedMessage(t: TFunction, { about }: TimelineEvent['values'], amount: string): string {
  if (about === 'cash') return t('Bought for {{amount}}, taken in cash', { amount })
  if (about === 'terminal') return t('Bought for {{amount}}, taken by card terminal', { amount })
  if (about === 'transfer') return t('Bought for {{amount}}, paid by bank transfer', { amount })
  if (about === 'other') return t('Bought for {{amount}}, taken by the studio', { amount })
  return t('Bought for {{amount}}', { amount })
}

/** Sentences about photos found later for a buyer of all photos of a person. */
function foundLaterMessages(t: TFunction, values: TimelineEvent['values']) {
  const { count = 0 } = values
  return {
    photosAdded: () => t('{{count, number}} photos found later were added for free', { count }),
    foundLaterEnded: () => foundLaterEndedMessage(t, values),
  }
}

function foundLaterEndedMessage(t: TFunction, { about }: TimelineEvent['values']): string {
  if (about === 'buyer') return t('The buyer stopped adding photos that are found later')
  if (about === 'refund') return t('No more photos are added: refunded')
  return t('No more photos are added: the faces were deleted')
}

function messageText(
  t: TFunction,
  { about, channel, recipient = '' }: TimelineEvent['values'],
): string {
  if (about === 'making')
    return t('{{recipient}} was notified that the prints are being made', { recipient })
  if (about === 'shipped')
    return t('{{recipient}} was notified that a parcel is on its way', { recipient })
  if (about === 'foundLater')
    return t('{{recipient}} was notified that photos were added', { recipient })
  return channel === 'whatsapp'
    ? t('WhatsApp message sent to {{recipient}}', { recipient })
    : t('Confirmation sent to {{recipient}}', { recipient })
}

/** Further facts of an event: who did it, the parcel, the other party's reference, and its own words. */
export function eventFacts(t: TFunction, { kind, actor, values }: TimelineEvent): string[] {
  const { carrier, trackingNumber, reference, detail, text } = values
  return [
    actor,
    [carrier, trackingNumber].filter(Boolean).join(' '),
    reference,
    kind === 'ordered' && text,
    detail !== undefined && t('“{{text}}”', { text: detail }),
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '')
}
