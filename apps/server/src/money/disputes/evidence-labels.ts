import type { DisputeReason } from '@proofdesk/domain/dispute'
import type { OrderMessageKind } from '@proofdesk/domain/order-message'
import type { OrderDownloadKind } from '../../ground/db/tables/order-downloads.ts'
import type { Translate } from '../../i18n/translate.ts'

interface Labels {
  title: (order: string) => string
  order: string
  orderedAt: string
  buyer: string
  payment: string
  gallery: string
  address: string
  terms: string
  agreed: (version: string, at: string) => string
  dispute: string
  disputeReason: string
  reasons: Record<DisputeReason, string>
  disputed: string
  bought: string
  product: string
  photos: string
  amount: string
  discount: string
  shipping: string
  reverseCharge: string
  paid: string
  refunds: string
  givenBack: (amount: string, at: string) => string
  delivery: string
  messages: Record<OrderMessageKind, string>
  message: string
  recipient: string
  sentAt: string
  notSent: string
  lab: (number: string) => string
  downloads: string
  downloadKinds: Record<OrderDownloadKind, string>
  what: string
  file: string
  firstAt: string
  times: string
  noDownloads: string
  explained: (timeZone: string) => string
}

const reasonsOf = (t: Translate): Record<DisputeReason, string> => ({
  fraud: t('Payment not made by the buyer'),
  notRecognised: t('Payment not recognised'),
  notReceived: t('Not received'),
  notAsDescribed: t('Not as described'),
  duplicate: t('Paid twice'),
  refundMissing: t('Refund missing'),
  cancelled: t('Order cancelled'),
  wrongAmount: t('Wrong amount'),
  other: t('Other'),
})

export const evidenceLabels = (t: Translate): Labels => ({
  title: (order) => t('Evidence on order {{order}}', { order }),
  order: t('Order'),
  orderedAt: t('Ordered and paid'),
  buyer: t('Buyer'),
  payment: t('Payment'),
  gallery: t('Gallery'),
  address: t('Sent to'),
  terms: t('Terms agreed to'),
  agreed: (version, at) => t('Version {{version}}, agreed to on {{at}}', { version, at }),
  dispute: t('Dispute'),
  disputeReason: t('Reason given'),
  reasons: reasonsOf(t),
  disputed: t('Disputed amount'),
  bought: t('What was bought'),
  product: t('Product'),
  photos: t('Photos'),
  amount: t('Amount'),
  discount: t('Discount'),
  shipping: t('Shipping'),
  reverseCharge: t('The buyer accounts for the VAT (reverse charge)'),
  paid: t('Amount paid'),
  refunds: t('Refunded'),
  givenBack: (amount, at) => t('{{amount}} on {{at}}', { amount, at }),
  delivery: t('Proof of delivery'),
  messages: {
    confirmation: t('Confirmation with a link to all files'),
    making: t('Prints are being made'),
    shipped: t('Prints are on their way'),
    foundLater: t('More photos added to the order'),
  },
  message: t('Message'),
  recipient: t('Sent to'),
  sentAt: t('Sent on'),
  notSent: t('not yet'),
  lab: (number) =>
    t('The print lab made and sent the prints; its order number is {{number}}.', { number }),
  downloads: t('Downloads'),
  downloadKinds: {
    file: t('File'),
    film: t('Film'),
    archive: t('All files'),
  },
  what: t('What'),
  file: t('Name'),
  firstAt: t('First downloaded'),
  times: t('Times that day'),
  noDownloads: t('No file of this order was downloaded.'),
  explained: (timeZone) =>
    t(
      'Files are downloaded with a link that only the messages above contain. All times are in {{timeZone}}.',
      { timeZone },
    ),
})
