import type { LegalPage } from '@proofdesk/domain/legal'
import type { Tracking } from '@proofdesk/domain/order-message'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import { greet, toLine } from '../../ground/ports/mail/link-mail.ts'
import type { MailContent, MailBranding, MailPictures } from '../../ground/ports/mail/mail-parts.ts'
import { renderMail } from '../../ground/ports/mail/mail-layout.ts'
import { legalMailLinks } from '../../studio/legal/legal-mail-links.ts'
import { type MailedOrder, orderMailFacts } from './order-mail-facts.ts'
import { orderMailNotes } from './order-mail-notes.ts'

interface ShipmentMail extends MailedOrder {
  kind: 'making' | 'shipped'
  /** Other prints of the order are shipped later, or were shipped before. */
  isPart: boolean
  /** Any language code; English if we have no translation. */
  language: string
  firstName: string
  companyName: string
  galleryName: string
  /** The prints in it; empty if unknown. */
  prints: readonly { name: string; units: number }[]
  tracking: Tracking | null
  /** The order's page. */
  link: string
  branding: MailBranding | undefined
  pictures: MailPictures | undefined
  /** The page for choosing which other emails the recipient gets. */
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

const wordsOf = (
  t: Translate,
): Record<'making' | 'shipped' | 'part', (gallery: string) => string> => ({
  making: (gallery) =>
    t('The print lab has your order from “{{gallery}}” and is making your prints:', { gallery }),
  shipped: (gallery) => t('Your prints from “{{gallery}}” have been sent to you.', { gallery }),
  part: (gallery) =>
    t(
      'Some of your prints from “{{gallery}}” have been sent to you. The rest will follow separately.',
      { gallery },
    ),
})

/** Tells a buyer that their prints are being made, or are on their way, and how to track them. */
export function shipmentMail({
  kind,
  isPart,
  language,
  prints,
  tracking,
  link,
  branding,
  pictures,
  preferencesLink,
  legal,
  ...data
}: ShipmentMail): MailContent {
  const t = translatorOf(language)
  const studio = toLine(data.companyName)
  const what = kind === 'shipped' && isPart ? 'part' : kind
  const trackingUrl = tracking?.url ?? ''
  return renderMail({
    t,
    sender: studio,
    branding,
    subject: subjectsOf(t)[what](studio),
    greeting: greet(t, data.firstName),
    lead: [
      wordsOf(t)[what](toLine(data.galleryName)),
      ...(kind === 'making'
        ? [t('You’ll get another email when they’re on their way to you.')]
        : []),
    ],
    paragraphs: [],
    table: prints.map(({ name, units }) => ({ label: toLine(name), value: `${units} ×` })),
    pictures,
    facts: [
      ...(tracking?.carrier ? [{ label: t('Carrier'), value: toLine(tracking.carrier) }] : []),
      ...(tracking?.number
        ? [{ label: t('Tracking number'), value: toLine(tracking.number) }]
        : []),
      ...orderMailFacts(t, data),
    ],
    button: trackingUrl
      ? { label: t('Track parcel'), link: trackingUrl }
      : { label: t('See your order'), link },
    notes: [
      ...(trackingUrl ? [{ text: t('Your order:'), link }] : []),
      ...orderMailNotes(t, { studio, preferencesLink }),
    ],
    legal: legalMailLinks(t, legal),
  })
}
