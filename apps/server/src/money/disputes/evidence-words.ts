import type { DisputeReason } from '@proofdesk/domain/dispute'
import type { OrderMessageKind } from '@proofdesk/domain/order-message'
import type { OrderDownloadKind } from '../../db/tables/order-downloads.ts'
import type { DocumentLanguage } from '../../documents/document-words.ts'

interface Words {
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
  paid: string
  refunds: string
  givenBack: (amount: string, at: string) => string
  delivery: string
  messages: Record<OrderMessageKind, string>
  message: string
  recipient: string
  sentAt: string
  notSent: string
  parcel: (carrier: string, number: string) => string
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

export const EVIDENCE_WORDS: Record<DocumentLanguage, Words> = {
  en: {
    title: (order) => `Evidence on order ${order}`,
    order: 'Order',
    orderedAt: 'Ordered and paid',
    buyer: 'Buyer',
    payment: 'Payment',
    gallery: 'Gallery',
    address: 'Sent to',
    terms: 'Terms',
    agreed: (version, at) => `Version ${version}, agreed to on ${at}`,
    dispute: 'Dispute',
    disputeReason: 'Reason given',
    reasons: {
      fraud: 'Payment not made by the buyer',
      notRecognised: 'Payment not recognised',
      notReceived: 'Not received',
      notAsDescribed: 'Not as described',
      duplicate: 'Paid twice',
      refundMissing: 'Refund missing',
      cancelled: 'Cancelled',
      wrongAmount: 'Wrong amount',
      other: 'Other',
    },
    disputed: 'Disputed amount',
    bought: 'What was bought',
    product: 'Product',
    photos: 'Photos',
    amount: 'Amount',
    discount: 'Discount',
    paid: 'Paid',
    refunds: 'Given back',
    givenBack: (amount, at) => `${amount} on ${at}`,
    delivery: 'Delivery',
    messages: {
      confirmation: 'Confirmation with a link to all files',
      making: 'Prints are being made',
      shipped: 'Prints are on their way',
    },
    message: 'Message',
    recipient: 'Sent to',
    sentAt: 'Sent',
    notSent: 'not yet',
    parcel: (carrier, number) => [carrier, number].filter(Boolean).join(' '),
    lab: (number) => `The print lab made and sent the prints; its order number is ${number}.`,
    downloads: 'Downloads',
    downloadKinds: { file: 'File', film: 'Film', archive: 'All files' },
    what: 'What',
    file: 'Name',
    firstAt: 'First fetched',
    times: 'Times that day',
    noDownloads: 'No file of this order was fetched.',
    explained: (timeZone) =>
      `Files are fetched by a link that only the messages above carry. All times are those of ${timeZone}.`,
  },
  de: {
    title: (order) => `Nachweis zu Bestellung ${order}`,
    order: 'Bestellung',
    orderedAt: 'Bestellt und bezahlt',
    buyer: 'Käufer',
    payment: 'Zahlung',
    gallery: 'Galerie',
    address: 'Versandt an',
    terms: 'Bedingungen',
    agreed: (version, at) => `Fassung ${version}, zugestimmt am ${at}`,
    dispute: 'Zahlungsanfechtung',
    disputeReason: 'Begründung',
    reasons: {
      fraud: 'Zahlung nicht selbst veranlasst',
      notRecognised: 'Zahlung nicht bekannt',
      notReceived: 'Nicht erhalten',
      notAsDescribed: 'Nicht wie beschrieben',
      duplicate: 'Doppelt bezahlt',
      refundMissing: 'Erstattung fehlt',
      cancelled: 'Storniert',
      wrongAmount: 'Falscher Betrag',
      other: 'Andere',
    },
    disputed: 'Angefochtener Betrag',
    bought: 'Was gekauft wurde',
    product: 'Produkt',
    photos: 'Fotos',
    amount: 'Betrag',
    discount: 'Rabatt',
    paid: 'Bezahlt',
    refunds: 'Erstattet',
    givenBack: (amount, at) => `${amount} am ${at}`,
    delivery: 'Lieferung',
    messages: {
      confirmation: 'Bestätigung mit Link zu allen Dateien',
      making: 'Abzüge werden hergestellt',
      shipped: 'Abzüge sind unterwegs',
    },
    message: 'Nachricht',
    recipient: 'An',
    sentAt: 'Gesendet',
    notSent: 'noch nicht',
    parcel: (carrier, number) => [carrier, number].filter(Boolean).join(' '),
    lab: (number) =>
      `Das Labor hat die Abzüge hergestellt und versandt; seine Bestellnummer ist ${number}.`,
    downloads: 'Downloads',
    downloadKinds: { file: 'Datei', film: 'Film', archive: 'Alle Dateien' },
    what: 'Was',
    file: 'Name',
    firstAt: 'Zuerst geladen',
    times: 'Mal an diesem Tag',
    noDownloads: 'Von dieser Bestellung wurde keine Datei geladen.',
    explained: (timeZone) =>
      `Dateien werden über einen Link geladen, den nur die Nachrichten oben enthalten. Alle Zeiten gelten für ${timeZone}.`,
  },
}
