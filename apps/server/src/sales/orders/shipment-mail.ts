import type { LegalPage } from '@proofdesk/domain/legal'
import type { Tracking } from '@proofdesk/domain/order-message'
import type { PostalAddress } from '../../db/tables/order-types.ts'
import { toLine } from '../../ports/mail/link-mail.ts'
import {
  type MailContent,
  type MailLanguage,
  type MailLogo,
  renderMail,
} from '../../ports/mail/mail-layout.ts'
import { greetBuyer, orderMailNotes } from './order-mail-notes.ts'

interface ShipmentMail {
  kind: 'making' | 'shipped'
  /** Other prints of the order are sent later, or were sent before. */
  isPart: boolean
  /** Any language code; English when we have no words in it. */
  language: string
  firstName: string
  /** Whom the parcel is for, and where it goes. */
  recipientName: string
  address: PostalAddress | null
  companyName: string
  galleryName: string
  orderNumber: string
  /** What it is about; none where that is not known. */
  prints: readonly { name: string; units: number }[]
  tracking: Tracking | null
  /** The order's page. */
  link: string
  logo: MailLogo | undefined
  /** Where the reader chooses which other mails they get. */
  preferencesLink: string
  legal: readonly { page: LegalPage; link: string }[]
}

interface Words {
  subjects: Record<'making' | 'shipped' | 'part', (studio: string) => string>
  told: Record<'making' | 'shipped' | 'part', (gallery: string) => string>
  next: string
  goesTo(address: string): string
  carrier: string
  number: string
  follow: string
  button: string
  order(link: string): string
}

const WORDS: Record<MailLanguage, Words> = {
  en: {
    subjects: {
      making: (studio) => `Your prints from ${studio} are being made`,
      shipped: (studio) => `Your prints from ${studio} are on their way`,
      part: (studio) => `Some of your prints from ${studio} are on their way`,
    },
    told: {
      making: (gallery) => `The print lab has your order from “${gallery}” and makes your prints:`,
      shipped: (gallery) => `Your prints from “${gallery}” have been sent to you.`,
      part: (gallery) =>
        `Some of your prints from “${gallery}” have been sent to you. The others come by themselves.`,
    },
    next: 'You will get another mail once they are on their way to you.',
    goesTo: (address) => `They go to ${address}.`,
    carrier: 'Carrier',
    number: 'Tracking number',
    follow: 'Follow the parcel',
    button: 'See your order',
    order: (link) => `Your order: ${link}`,
  },
  de: {
    subjects: {
      making: (studio) => `Ihre Abzüge von ${studio} werden hergestellt`,
      shipped: (studio) => `Ihre Abzüge von ${studio} sind unterwegs`,
      part: (studio) => `Ein Teil Ihrer Abzüge von ${studio} ist unterwegs`,
    },
    told: {
      making: (gallery) =>
        `das Labor hat Ihre Bestellung aus „${gallery}“ und stellt Ihre Abzüge her:`,
      shipped: (gallery) => `Ihre Abzüge aus „${gallery}“ sind an Sie verschickt.`,
      part: (gallery) =>
        `ein Teil Ihrer Abzüge aus „${gallery}“ ist an Sie verschickt. Die anderen kommen getrennt.`,
    },
    next: 'Sie erhalten eine weitere E-Mail, sobald sie auf dem Weg zu Ihnen sind.',
    goesTo: (address) => `Sie gehen an ${address}.`,
    carrier: 'Versand mit',
    number: 'Sendungsnummer',
    follow: 'Sendung verfolgen',
    button: 'Bestellung ansehen',
    order: (link) => `Ihre Bestellung: ${link}`,
  },
}

/** Tells a buyer that their prints are being made, or are on their way and how they can be followed. */
export function shipmentMail({
  kind,
  isPart,
  language: code,
  prints,
  tracking,
  link,
  logo,
  preferencesLink,
  legal,
  orderNumber,
  ...data
}: ShipmentMail): MailContent {
  const language: MailLanguage = code === 'de' ? 'de' : 'en'
  const words = WORDS[language]
  const studio = toLine(data.companyName)
  const what = kind === 'shipped' && isPart ? 'part' : kind
  const address = toAddressLine(data)
  const follow = tracking?.url ?? ''
  return renderMail({
    language,
    sender: studio,
    logo,
    subject: words.subjects[what](studio),
    greeting: greetBuyer(language, toLine(data.firstName)),
    paragraphs: [words.told[what](toLine(data.galleryName))],
    table: prints.map(({ name, units }) => ({ label: toLine(name), value: `${units} ×` })),
    // As sentences, which a phone breaks: figures of a table stay in one line.
    closing: [
      ...(tracking?.carrier ? [`${words.carrier}: ${toLine(tracking.carrier)}`] : []),
      ...(tracking?.number ? [`${words.number}: ${toLine(tracking.number)}`] : []),
      ...(address ? [words.goesTo(address)] : []),
      ...(kind === 'making' ? [words.next] : []),
    ],
    button: follow ? { label: words.follow, link: follow } : { label: words.button, link },
    notes: [
      ...(follow ? [words.order(link)] : []),
      ...orderMailNotes(language, { studio, orderNumber, preferencesLink, legal }),
    ],
  })
}

function toAddressLine({
  recipientName,
  address,
}: Pick<ShipmentMail, 'recipientName' | 'address'>): string {
  if (!address) return ''
  const { addressLine1, addressLine2, postCode, townCity } = address
  return [recipientName, addressLine1, addressLine2, `${postCode} ${townCity}`]
    .map(toLine)
    .filter((part) => part !== '')
    .join(', ')
}
