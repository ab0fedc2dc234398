import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { formatAmount } from '@proofdesk/domain/money-text'
import type { PrintsState } from '@proofdesk/domain/order-status'
import type { SoldKinds } from '@proofdesk/domain/sold-kinds'
import type { LegalPage } from '@proofdesk/domain/legal'
import { orderRowsInMajor } from '@proofdesk/domain/order-rows'
import type { OrderTax } from '@proofdesk/contract/admin/order'
import { taxLabel } from '@proofdesk/domain/tax-text'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import type {
  MailContent,
  MailBranding,
  MailPictures,
  TableRow,
} from '../../ground/ports/mail/mail-parts.ts'
import { renderMail } from '../../ground/ports/mail/mail-layout.ts'
import { legalMailLinks } from '../../studio/legal/legal-mail-links.ts'
import { greet, toLine } from '../../ground/ports/mail/link-mail.ts'
import { type MailedOrder, orderMailFacts } from './order-mail-facts.ts'
import { amountRow } from './order-mail-rows.ts'
import { orderMailNotes } from './order-mail-notes.ts'

/** The data in a buyer's confirmation. Amounts in major units of `currency`. */
export interface OrderConfirmation extends MailedOrder {
  /** Placed by the team to test the shop. */
  isTest?: boolean
  firstName: string
  companyName: string
  galleryName: string
  /** Any language code; English if we have no translation. */
  language: string
  currency: string
  /** `photos` are listed below a package. */
  lines: readonly { label: string; photos: readonly string[]; amount: number }[]
  discount: number
  /** Without added tax. */
  shipping: number
  /** The coupon's discount on shipping. */
  shippingDiscount: number
  /** Null if nothing is taxed. */
  tax: Pick<OrderTax, 'priceMode' | 'sums'> | null
  total: number
  /** The part of it that gift cards paid. */
  byGiftCard: number
  /** The order's page. */
  link: string
  /** Kinds of downloads; null for none. */
  downloads: SoldKinds | null
  prints: PrintsState | null
  /** The state of the films made from the photos; null without any. */
  film: 'making' | 'ready' | null
  /** The accepted waiver about the immediate delivery of files, in its own words; null if none was required. */
  waiver: string | null
  /** The page for choosing which other emails the recipient gets. */
  preferencesLink: string
  /** The studio's legal pages. */
  legal: readonly { page: LegalPage; link: string }[]
  branding: MailBranding | undefined
  pictures: MailPictures | undefined
}

const filmOf = (t: Translate) => ({
  making: t('Your film is being made from your photos. You’ll get another email when it’s ready.'),
  ready: t('Your film is ready. Download it from your order page, in portrait or landscape.'),
})

const downloadsOf = (t: Translate): Record<SoldKinds, string> => ({
  photos: t('Your photos are ready. Download them one by one or all at once from your order page.'),
  videos: t('Your videos are ready. Download them one by one or all at once from your order page.'),
  both: t(
    'Your photos and videos are ready. Download them one by one or all at once from your order page.',
  ),
})

const printsOf = (t: Translate) => ({
  making: t('Your prints are being made and will then be sent to you.'),
  partlyShipped: t('Some of your prints have been sent to you. The rest are being made.'),
  shipped: t('Your prints have been sent to you.'),
  cancelled: t('Your prints have been cancelled and refunded.'),
})

const buttonsOf = (t: Translate): Record<SoldKinds, string> => ({
  photos: t('Download your photos'),
  videos: t('Download your videos'),
  both: t('Download your photos and videos'),
})

/** Confirms an order, with a link to its page. */
export function orderConfirmationMail({
  language,
  link,
  downloads,
  prints,
  film,
  isTest,
  waiver,
  legal,
  branding,
  pictures,
  ...data
}: OrderConfirmation): MailContent {
  const t = translatorOf(language)
  const studio = toLine(data.companyName)
  const subject =
    film === 'ready'
      ? t('Your film from {{studio}} is ready', { studio })
      : t('Your order from {{studio}}', { studio })
  return renderMail({
    t,
    sender: studio,
    branding,
    subject: isTest ? t('Test: {{subject}}', { subject }) : subject,
    greeting: greet(t, data.firstName),
    lead: [
      ...(isTest
        ? [t('This is a test order. Nothing was charged, and it will be deleted after a day.')]
        : []),
      t('Thank you for your order from “{{gallery}}”.', { gallery: toLine(data.galleryName) }),
      ...(film ? [filmOf(t)[film]] : []),
      ...(downloads ? [downloadsOf(t)[downloads]] : []),
      ...(prints ? [printsOf(t)[prints]] : []),
    ],
    paragraphs: [t('This is what you bought:')],
    table: toRows(t, data),
    pictures,
    facts: orderMailFacts(t, data),
    closing: waiver ? [t('Before you paid, you agreed to this: “{{text}}”', { text: waiver })] : [],
    button: { label: downloads ? buttonsOf(t)[downloads] : t('See your order'), link },
    notes: orderMailNotes(t, { studio, preferencesLink: data.preferencesLink }),
    legal: legalMailLinks(t, legal),
  })
}

type Amounts = Pick<
  OrderConfirmation,
  | 'lines'
  | 'discount'
  | 'shipping'
  | 'shippingDiscount'
  | 'tax'
  | 'total'
  | 'byGiftCard'
  | 'currency'
  | 'country'
>

/** The rows from the products to the payment, and the tax included in it. */
function toRows(
  t: Translate,
  { lines, total, byGiftCard, currency, country, ...amounts }: Amounts,
): TableRow[] {
  const locale = toFormatLocale(t.language, country)
  const { rows, included } = orderRowsInMajor({ products: lines, total, ...amounts }, currency)
  const write = {
    locale,
    money: (amount: number) => formatAmount(amount, currency, locale),
    reverseCharge: t('You account for the VAT (reverse charge)'),
  }
  return [
    ...rows.map((row) =>
      row.kind === 'product'
        ? {
            label: toLine(row.product.label),
            ...(row.product.photos.length > 0 && { detail: toLine(row.product.photos.join(', ')) }),
            value: write.money(row.amount),
          }
        : amountRow(t, row, write),
    ),
    { label: t('Total paid'), value: write.money(total), isStrong: true },
    ...(byGiftCard > 0 ? [{ label: t('By gift card'), value: write.money(byGiftCard) }] : []),
    ...included.map((sum) => ({
      label: t('including {{tax}}', { tax: toLine(taxLabel(sum, locale)) }),
      value: write.money(sum.tax),
    })),
  ]
}
