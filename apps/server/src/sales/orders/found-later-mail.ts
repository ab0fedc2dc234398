import type { LegalPage } from '@proofdesk/domain/legal'
import { translatorOf } from '../../i18n/translate.ts'
import { greet, toLine } from '../../ground/ports/mail/link-mail.ts'
import type { MailContent, MailBranding, MailPictures } from '../../ground/ports/mail/mail-parts.ts'
import { renderMail } from '../../ground/ports/mail/mail-layout.ts'
import { legalMailLinks } from '../../studio/legal/legal-mail-links.ts'
import { type MailedOrder, orderMailFacts } from './order-mail-facts.ts'
import { orderMailNotes } from './order-mail-notes.ts'

interface FoundLaterMail extends Omit<MailedOrder, 'recipientName' | 'address'> {
  /** Any language code; English if we have no translation. */
  language: string
  firstName: string
  companyName: string
  galleryName: string
  /** Number of photos added. */
  count: number
  /** More may be added. */
  mayAddMore: boolean
  /** The order's page. */
  link: string
  branding: MailBranding | undefined
  pictures: MailPictures | undefined
  /** The page for choosing which other emails the recipient gets. */
  preferencesLink: string
  legal: readonly { page: LegalPage; link: string }[]
}

/** Tells the buyer of an all-found package that more photos were added to their order, for free. */
export function foundLaterMail({
  language,
  count,
  mayAddMore,
  link,
  branding,
  pictures,
  preferencesLink,
  legal,
  ...data
}: FoundLaterMail): MailContent {
  const t = translatorOf(language)
  const studio = toLine(data.companyName)
  const gallery = toLine(data.galleryName)
  return renderMail({
    t,
    sender: studio,
    branding,
    subject: t('{{count, number}} more photos from “{{gallery}}”', { count, gallery }),
    greeting: greet(t, data.firstName),
    lead: [
      t(
        'We’ve found {{count, number}} more photos since your purchase and added them to your order for free.',
        { count },
      ),
    ],
    paragraphs: [],
    pictures,
    facts: orderMailFacts(t, { ...data, recipientName: '', address: null }),
    button: { label: t('View your photos'), link },
    notes: [
      ...(mayAddMore
        ? [t('If you don’t want more photos added, you can turn this off on your order page.')]
        : []),
      ...orderMailNotes(t, { studio, preferencesLink }),
    ],
    legal: legalMailLinks(t, legal),
  })
}
