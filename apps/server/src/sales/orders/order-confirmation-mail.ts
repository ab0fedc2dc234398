import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { formatAmount } from '@proofdesk/domain/money-text'
import type { PrintsState } from '@proofdesk/domain/order-status'
import type { SoldKinds } from '@proofdesk/domain/sold-kinds'
import type { LegalPage } from '@proofdesk/domain/legal'
import type { OrderTax } from '@proofdesk/contract/admin/order'
import { shownTaxes, taxLabel, taxTakenOff } from '@proofdesk/domain/tax-text'
import {
  type MailContent,
  type MailLanguage,
  type MailLogo,
  renderMail,
} from '../../ports/mail/mail-layout.ts'
import { toLine } from '../../ports/mail/link-mail.ts'
import { greetBuyer, orderMailNotes } from './order-mail-notes.ts'

/** What a buyer is told. Amounts in major units of `currency`. */
export interface OrderConfirmation {
  firstName: string
  companyName: string
  galleryName: string
  /** Any language code; English when we have no words in it. */
  language: string
  /** The studio's: with the language it makes how amounts are written. */
  country: string
  orderNumber: string
  currency: string
  /** `photos` are named below a package. */
  lines: readonly { label: string; photos: readonly string[]; amount: number }[]
  discount: number
  /** Without a tax that is added. */
  shipping: number
  /** Null where nothing is taxed. */
  tax: Pick<OrderTax, 'priceMode' | 'sums'> | null
  total: number
  /** The order's page. */
  link: string
  /** What can be downloaded; null for nothing. */
  downloads: SoldKinds | null
  prints: PrintsState | null
  /** How far the films are that are made from the photos; null without any. */
  film: 'making' | 'ready' | null
  /** Where the reader chooses which other mails they get. */
  preferencesLink: string
  /** The studio's legal pages. */
  legal: readonly { page: LegalPage; link: string }[]
  logo: MailLogo | undefined
}

const THINGS = {
  en: { photos: 'photos', videos: 'videos', both: 'photos and videos' },
  de: { photos: 'Fotos', videos: 'Videos', both: 'Fotos und Videos' },
} satisfies Record<MailLanguage, Record<SoldKinds, string>>

const WORDS = {
  en: {
    subject: (studio: string) => `Your order from ${studio}`,
    thanks: (gallery: string) =>
      `Thank you for your order from “${gallery}”. This is what you bought:`,
    discount: 'Discount',
    shipping: 'Shipping',
    including: (tax: string) => `including ${tax}`,
    reversed: 'Tax is owed by you (reverse charge)',
    total: 'Total paid',
    download: (kinds: SoldKinds) =>
      `Your ${THINGS.en[kinds]} are ready: download them one by one or all at once from the page of your order.`,
    prints: {
      making: 'Your prints are made now and then sent to you.',
      partlyShipped: 'A part of your prints has been sent to you; the others are made now.',
      shipped: 'Your prints have been sent to you.',
    },
    film: {
      making:
        'Your film is being made from your photos. You will get another mail once it is ready.',
      ready: 'Your film is ready: download it, upright or wide, from the page of your order.',
    },
    filmSubject: (studio: string) => `Your film from ${studio} is ready`,
    button: (kinds: SoldKinds | null) =>
      kinds ? `Download your ${THINGS.en[kinds]}` : 'See your order',
  },
  de: {
    subject: (studio: string) => `Ihre Bestellung bei ${studio}`,
    thanks: (gallery: string) =>
      `vielen Dank für Ihre Bestellung aus „${gallery}“. Das haben Sie gekauft:`,
    discount: 'Rabatt',
    shipping: 'Versand',
    including: (tax: string) => `inkl. ${tax}`,
    reversed: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge)',
    total: 'Bezahlt',
    download: (kinds: SoldKinds) =>
      `Ihre ${THINGS.de[kinds]} sind bereit: Laden Sie sie auf der Seite Ihrer Bestellung einzeln oder alle auf einmal herunter.`,
    prints: {
      making: 'Ihre Abzüge werden jetzt hergestellt und dann an Sie verschickt.',
      partlyShipped:
        'Ein Teil Ihrer Abzüge ist an Sie verschickt; die anderen werden jetzt hergestellt.',
      shipped: 'Ihre Abzüge sind an Sie verschickt.',
    },
    film: {
      making:
        'Ihr Film entsteht gerade aus Ihren Fotos. Sie erhalten eine weitere E-Mail, sobald er fertig ist.',
      ready:
        'Ihr Film ist fertig: Laden Sie ihn auf der Seite Ihrer Bestellung im Hoch- oder Querformat herunter.',
    },
    filmSubject: (studio: string) => `Ihr Film von ${studio} ist fertig`,
    button: (kinds: SoldKinds | null) =>
      kinds ? `${THINGS.de[kinds]} herunterladen` : 'Bestellung ansehen',
  },
} satisfies Record<MailLanguage, unknown>

/** Confirms an order and leads to its page. */
export function orderConfirmationMail({
  language: code,
  link,
  downloads,
  prints,
  film,
  legal,
  logo,
  ...data
}: OrderConfirmation): MailContent {
  const language: MailLanguage = code === 'de' ? 'de' : 'en'
  const words = WORDS[language]
  const studio = toLine(data.companyName)
  return renderMail({
    language,
    sender: studio,
    logo,
    subject: film === 'ready' ? words.filmSubject(studio) : words.subject(studio),
    greeting: greetBuyer(language, toLine(data.firstName)),
    paragraphs: [words.thanks(toLine(data.galleryName))],
    table: toRows(language, data),
    closing: [
      ...(film ? [words.film[film]] : []),
      ...(downloads ? [words.download(downloads)] : []),
      ...(prints ? [words.prints[prints]] : []),
    ],
    button: { label: words.button(downloads), link },
    notes: orderMailNotes(language, {
      studio,
      orderNumber: data.orderNumber,
      preferencesLink: data.preferencesLink,
      legal,
    }),
  })
}

type Amounts = Pick<
  OrderConfirmation,
  'lines' | 'discount' | 'shipping' | 'tax' | 'total' | 'currency' | 'country'
>

/** From what the products cost to what was paid, and the tax in it. */
function toRows(
  language: MailLanguage,
  { lines, discount, shipping, tax, total, currency, country }: Amounts,
) {
  const words = WORDS[language]
  const locale = toFormatLocale(language, country)
  const money = (amount: number) => formatAmount(amount, currency, locale)
  const { charged, isReversed } = shownTaxes(tax?.sums ?? [])
  const taxes = charged.map((sum) => ({
    label: toLine(taxLabel(sum, locale)),
    value: money(sum.tax),
  }))
  const isAdded = tax?.priceMode === 'exclusive'
  const asked = [...lines.map(({ amount }) => amount), -discount, shipping]
  return [
    ...lines.map(({ label, photos, amount }) => ({
      label: toLine(label),
      ...(photos.length > 0 && { detail: toLine(photos.join(', ')) }),
      value: money(amount),
    })),
    ...(discount > 0 ? [{ label: words.discount, value: money(-discount) }] : []),
    ...(shipping > 0 ? [{ label: words.shipping, value: money(shipping) }] : []),
    ...(isAdded ? taxes : []),
    ...(isReversed
      ? [{ label: words.reversed, value: money(taxTakenOff(total, asked, currency)) }]
      : []),
    { label: words.total, value: money(total), isStrong: true },
    ...(isAdded ? [] : taxes.map((row) => ({ ...row, label: words.including(row.label) }))),
  ]
}
