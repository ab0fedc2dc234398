import type { LegalPage } from '@proofdesk/domain/legal'
import type { Tracking } from '@proofdesk/domain/order-message'
import type { PostalAddress } from '../../db/tables/order-types.ts'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import { greet, toLine } from '../../ports/mail/link-mail.ts'
import { type MailContent, type MailLogo, renderMail } from '../../ports/mail/mail-layout.ts'
import { orderMailNotes } from './order-mail-notes.ts'

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

const subjectsOf = (
  t: Translate,
): Record<'making' | 'shipped' | 'part', (studio: string) => string> => ({
  making: (studio) => t('Your prints from {{studio}} are being made', { studio }),
  shipped: (studio) => t('Your prints from {{studio}} are on their way', { studio }),
  part: (studio) => t('Some of your prints from {{studio}} are on their way', { studio }),
})

const toldOf = (
  t: Translate,
): Record<'making' | 'shipped' | 'part', (gallery: string) => string> => ({
  making: (gallery) =>
    t('The print lab has your order from “{{gallery}}” and makes your prints:', { gallery }),
  shipped: (gallery) => t('Your prints from “{{gallery}}” have been sent to you.', { gallery }),
  part: (gallery) =>
    t(
      'Some of your prints from “{{gallery}}” have been sent to you. The others come by themselves.',
      { gallery },
    ),
})

/** Tells a buyer that their prints are being made, or are on their way and how they can be followed. */
export function shipmentMail({
  kind,
  isPart,
  language,
  prints,
  tracking,
  link,
  logo,
  preferencesLink,
  legal,
  orderNumber,
  ...data
}: ShipmentMail): MailContent {
  const t = translatorOf(language)
  const studio = toLine(data.companyName)
  const what = kind === 'shipped' && isPart ? 'part' : kind
  const address = toAddressLine(data)
  const follow = tracking?.url ?? ''
  return renderMail({
    t,
    sender: studio,
    logo,
    subject: subjectsOf(t)[what](studio),
    greeting: greet(t, data.firstName),
    paragraphs: [toldOf(t)[what](toLine(data.galleryName))],
    table: prints.map(({ name, units }) => ({ label: toLine(name), value: `${units} ×` })),
    // As sentences, which a phone breaks: figures of a table stay in one line.
    closing: [
      ...(tracking?.carrier ? [`${t('Carrier')}: ${toLine(tracking.carrier)}`] : []),
      ...(tracking?.number ? [`${t('Tracking number')}: ${toLine(tracking.number)}`] : []),
      ...(address ? [t('They go to {{address}}.', { address })] : []),
      ...(kind === 'making'
        ? [t('You will get another mail once they are on their way to you.')]
        : []),
    ],
    button: follow
      ? { label: t('Follow the parcel'), link: follow }
      : { label: t('See your order'), link },
    notes: [
      ...(follow ? [{ text: t('Your order:'), link }] : []),
      ...orderMailNotes(t, { studio, orderNumber, preferencesLink, legal }),
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
