import type { LegalPage } from '@proofdesk/domain/legal'
import { translatorOf } from '../../i18n/translate.ts'
import { greet, toLine } from '../../ground/ports/mail/link-mail.ts'
import type { MailContent, MailBranding, MailPicture } from '../../ground/ports/mail/mail-parts.ts'
import { renderMail } from '../../ground/ports/mail/mail-layout.ts'
import { legalMailLinks } from '../../studio/legal/legal-mail-links.ts'

export interface CouponLetter {
  language: string
  firstName: string
  companyName: string
  /** The gallery that it is valid in; undefined if there are several. */
  galleryName: string | undefined
  code: string
  /** Its discount and conditions. */
  sentence: string
  link: string
  /** The page for choosing which emails they get. */
  preferencesLink: string
  branding: MailBranding | undefined
  cover: MailPicture | undefined
  /** The studio's legal pages. */
  legal: readonly { page: LegalPage; link: string }[]
}

/** Sends a coupon to someone it is limited to. */
export function couponMail({
  language,
  sentence,
  code,
  link,
  branding,
  cover,
  legal,
  ...data
}: CouponLetter): MailContent {
  const t = translatorOf(language)
  const studio = toLine(data.companyName)
  const gift =
    data.galleryName === undefined
      ? t('{{studio}} has a coupon for you:', { studio })
      : t('{{studio}} has a coupon for you, for “{{gallery}}”:', {
          studio,
          gallery: toLine(data.galleryName),
        })
  return renderMail({
    t,
    sender: studio,
    branding,
    cover,
    subject: t('A coupon from {{studio}}', { studio }),
    greeting: greet(t, data.firstName),
    paragraphs: [gift, sentence],
    table: [{ label: t('Your code'), value: code, isStrong: true }],
    closing: [
      t(
        'Add photos to your cart and enter the code there. It’s valid for the email address that got this email.',
      ),
    ],
    button: { label: t('View photos'), link },
    notes: [
      t('Questions? Reply to this email. It goes to {{studio}}.', { studio }),
      {
        text: t('Unsubscribe, or choose which emails you get from {{studio}}:', { studio }),
        link: data.preferencesLink,
      },
    ],
    legal: legalMailLinks(t, legal),
  })
}
