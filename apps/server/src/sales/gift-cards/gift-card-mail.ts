import { toFormatLocale } from '@proofdesk/domain/format-locale'
import type { LegalPage } from '@proofdesk/domain/legal'
import { formatAmount } from '@proofdesk/domain/money-text'
import { greet, toLine } from '../../ground/ports/mail/link-mail.ts'
import { renderMail } from '../../ground/ports/mail/mail-layout.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import { translatorOf } from '../../i18n/translate.ts'
import { legalMailLinks } from '../../studio/legal/legal-mail-links.ts'

export interface GiftCardLetter {
  language: string
  /** The studio's country. */
  country: string
  companyName: string
  /** The person who gets it, and the one who bought it; empty if unknown. */
  recipientName: string
  buyerName: string
  /** In the buyer's words; empty without any. */
  message: string
  /** In major units: what was paid for the card, and what is left on it. */
  amount: number
  left: number
  currency: string
  code: string
  /** The studio's galleries. */
  link: string
  /** The studio's legal pages. */
  legal: readonly { page: LegalPage; link: string }[]
}

/** Sends a gift card with its code. */
export function giftCardMail({ language, link, legal, ...card }: GiftCardLetter): MailContent {
  const t = translatorOf(language)
  const studio = toLine(card.companyName)
  const locale = toFormatLocale(t.language, card.country)
  const money = (major: number) => formatAmount(major, card.currency, locale)
  const buyer = toLine(card.buyerName)
  const message = toLine(card.message)
  const values = { buyer, studio, amount: money(card.amount) }
  return renderMail({
    t,
    sender: studio,
    subject: buyer
      ? t('{{buyer}} sent you a gift card', { buyer })
      : t('A gift card from {{studio}}', { studio }),
    greeting: greet(t, card.recipientName),
    paragraphs: [
      buyer
        ? t('{{buyer}} gives you a gift card for {{amount}} from {{studio}}.', values)
        : t('This is your gift card for {{amount}} from {{studio}}.', values),
      ...(message ? [t('“{{message}}”', { message })] : []),
    ],
    table: [
      { label: t('Your code'), value: card.code, isStrong: true },
      ...(card.left === card.amount ? [] : [{ label: t('Left on it'), value: money(card.left) }]),
    ],
    closing: [
      t(
        'Add photos to your cart and enter the code there. You can spend the card bit by bit, and it doesn’t expire. It’s attached for printing.',
      ),
    ],
    button: { label: t('View photos'), link },
    notes: [t('Questions? Reply to this email. It goes to {{studio}}.', { studio })],
    legal: legalMailLinks(t, legal),
  })
}
