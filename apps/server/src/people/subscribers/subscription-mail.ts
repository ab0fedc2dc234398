import type { LegalPage } from '@proofdesk/domain/legal'
import { translatorOf } from '../../i18n/translate.ts'
import { greet, toLine } from '../../ground/ports/mail/link-mail.ts'
import type { MailContent, MailBranding, MailPicture } from '../../ground/ports/mail/mail-parts.ts'
import { renderMail } from '../../ground/ports/mail/mail-layout.ts'
import { legalMailLinks } from '../../studio/legal/legal-mail-links.ts'

interface SubscriptionMail {
  /** Any language code; English if there is no translation. */
  language: string
  firstName: string
  companyName: string
  galleryName: string
  /** The text by which they agree to news and offers, if they do. */
  words: string | undefined
  /** They are subscribed already: only the consent is asked for. */
  isConsentOnly: boolean
  link: string
  branding: MailBranding | undefined
  cover: MailPicture | undefined
  /** The studio's legal pages. */
  legal: readonly { page: LegalPage; link: string }[]
}

/** Asks to confirm a subscription, or the consent to news and offers; valid after a yes on the linked page. */
export function subscriptionMail({
  language,
  firstName,
  companyName,
  galleryName,
  words,
  isConsentOnly,
  link,
  branding,
  cover,
  legal,
}: SubscriptionMail): MailContent {
  const t = translatorOf(language)
  const studio = toLine(companyName)
  const head = {
    t,
    sender: studio,
    branding,
    cover,
    greeting: greet(t, firstName),
    legal: legalMailLinks(t, legal),
  }
  if (words !== undefined && isConsentOnly)
    return renderMail({
      ...head,
      subject: t('Please confirm: news and offers from {{studio}}', { studio }),
      paragraphs: [
        t(
          'Someone, probably you, asked {{studio}} to send news and offers to this address and agreed to this: “{{words}}”',
          { studio, words: toLine(words) },
        ),
      ],
      button: { label: t('Yes, send me news and offers'), link },
      notes: [t('If this wasn’t you, ignore this email. You won’t get any news or offers.')],
    })
  return renderMail({
    ...head,
    subject: t('Please confirm: news of “{{gallery}}”', { gallery: toLine(galleryName) }),
    paragraphs: [
      t(
        'Someone, probably you, asked {{studio}} to send emails about “{{gallery}}” to this address.',
        {
          studio,
          gallery: toLine(galleryName),
        },
      ),
      ...(words === undefined
        ? []
        : [t('They also agreed to this: “{{words}}”', { words: toLine(words) })]),
    ],
    button: { label: t('Confirm subscription'), link },
    notes: [t('If this wasn’t you, ignore this email. You won’t get any more.')],
  })
}
