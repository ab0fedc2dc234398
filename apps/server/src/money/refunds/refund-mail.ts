import { toFormatLocale } from '@proofdesk/domain/format-locale'
import type { LegalPage } from '@proofdesk/domain/legal'
import { formatAmount } from '@proofdesk/domain/money-text'
import type { OnlineMethod } from '@proofdesk/domain/payment-method'
import type { RefundReason } from '@proofdesk/domain/refund'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import type { MailContent, MailBranding, MailPictures } from '../../ground/ports/mail/mail-parts.ts'
import { renderMail } from '../../ground/ports/mail/mail-layout.ts'
import { legalMailLinks } from '../../studio/legal/legal-mail-links.ts'
import { greet, toLine } from '../../ground/ports/mail/link-mail.ts'

/** The data in a buyer's refund email. Amounts in major units of `currency`. */
export interface RefundNotice {
  firstName: string
  companyName: string
  /** Any language code; English if we have no translation. */
  language: string
  /** The studio's; determines the format of amounts together with the language. */
  country: string
  orderNumber: string
  currency: string
  amount: number
  /** The refunded products, and the refunded shipping; empty for a refund of an amount. */
  lines: readonly { label: string; amount: number; coupon: number }[]
  shipping: number
  /** The coupon's discount, if the whole order is refunded. */
  coupon: number
  /** The payment, and the total refunded so far. */
  paid: number
  refunded: number
  /** Null if unknown. */
  reason: RefundReason | null
  /** How the money is refunded; `outside` if the studio paid it itself. */
  way: OnlineMethod | 'outside' | 'giftCard'
  /** The part of the amount that went back onto gift cards. */
  onCards: number
  /** Whether files are no longer delivered. */
  isTakenBack: boolean
  /** The order's page. */
  link: string
  branding: MailBranding | undefined
  /** Pictures of the refunded items. */
  pictures: MailPictures | undefined
  /** The studio's legal pages. */
  legal: readonly { page: LegalPage; link: string }[]
}

const reasonOf = (t: Translate): Record<RefundReason, string | null> => ({
  buyerWish: t('You asked for this refund.'),
  faulty: t('Something was wrong with your purchase.'),
  notDelivered: t('Something you bought couldn’t be delivered.'),
  orderedTwice: t('You bought the same thing twice.'),
  goodwill: t('This is a gesture of goodwill.'),
  other: null,
})

type Way = 'card' | 'paypal' | 'wallet' | 'outside' | 'giftCard'

const wayOf = (t: Translate): Record<Way, string> => ({
  card: t('It goes back to the card that you paid with. Banks take up to ten days to show it.'),
  paypal: t('It goes back to your PayPal account.'),
  wallet: t('It goes back to the account that you paid from.'),
  outside: t('The studio is refunding you directly.'),
  giftCard: t('It’s back on the gift card that you paid with, and you can spend it right away.'),
})

/** States the amount, the reason and the way of a refund. */
export function refundMail(notice: RefundNotice): MailContent {
  const { language, amount, reason, way, onCards, isTakenBack, link, branding, pictures, legal } =
    notice
  const t = translatorOf(language)
  const studio = toLine(notice.companyName)
  const locale = toFormatLocale(t.language, notice.country)
  const money = (major: number) => formatAmount(major, notice.currency, locale)
  const why = reason && reasonOf(t)[reason]
  return renderMail({
    t,
    sender: studio,
    branding,
    subject: t('Your refund from {{studio}}', { studio }),
    greeting: greet(t, notice.firstName),
    paragraphs: [
      [
        t('You’re getting {{amount}} back for your order {{order}}.', {
          amount: money(amount),
          order: notice.orderNumber,
        }),
        why,
      ]
        .filter(Boolean)
        .join(' '),
      onCards > 0 && way !== 'giftCard'
        ? t('{{amount}} of it is back on your gift card. The rest goes back the way you paid.', {
            amount: money(onCards),
          })
        : wayOf(t)[toWay(way)],
    ],
    table: tableOf(t, notice, money),
    pictures,
    closing: isTakenBack ? [t('You can no longer download the refunded items.')] : [],
    button: { label: t('See your order'), link },
    notes: [t('Questions? Reply to this email. It goes to {{studio}}.', { studio })],
    legal: legalMailLinks(t, legal),
  })
}

/** The refunded items, if the refund names any, and what remains of the order. */
function tableOf(
  t: Translate,
  { lines, shipping, amount, coupon, paid, refunded }: RefundNotice,
  money: (major: number) => string,
) {
  return [
    ...lines.map((line) => ({
      label: toLine(line.label),
      ...withoutCoupon(t, line, money),
      value: money(line.amount),
    })),
    ...(shipping > 0 ? [{ label: t('Shipping'), value: money(shipping) }] : []),
    ...(lines.length > 0 || shipping > 0
      ? [{ label: t('This refund'), value: money(amount), isStrong: true }]
      : []),
    {
      label: t('Amount paid'),
      ...withoutCoupon(t, { amount, coupon }, money),
      value: money(paid),
    },
    { label: t('Refunded'), value: money(refunded), isStrong: true },
  ]
}

/** Says that the coupon's part is not refunded, because it was not paid. */
function withoutCoupon(
  t: Translate,
  { amount, coupon }: { amount: number; coupon: number },
  money: (major: number) => string,
): { detail?: string } {
  if (coupon === 0) return {}
  const values = { price: money(amount + coupon), discount: money(coupon) }
  return { detail: t('{{price}} less {{discount}} of your coupon', values) }
}

function toWay(way: RefundNotice['way']): Way {
  if (way === 'stripe') return 'card'
  return way === 'paypal' || way === 'outside' || way === 'giftCard' ? way : 'wallet'
}
