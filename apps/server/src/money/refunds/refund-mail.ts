import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { formatAmount } from '@proofdesk/domain/money-text'
import type { OnlineMethod } from '@proofdesk/domain/payment-method'
import type { RefundReason } from '@proofdesk/domain/refund'
import {
  type MailContent,
  type MailLanguage,
  type MailLogo,
  renderMail,
} from '../../ports/mail/mail-layout.ts'
import { toLine } from '../../ports/mail/link-mail.ts'

/** What a buyer is told of a refund. Amounts in major units of `currency`. */
export interface RefundNews {
  firstName: string
  companyName: string
  /** Any language code; English when we have no words in it. */
  language: string
  /** The studio's: with the language it makes how amounts are written. */
  country: string
  orderNumber: string
  currency: string
  amount: number
  /** What was paid, and all that was given back of it so far. */
  paid: number
  refunded: number
  /** Null where it is not known. */
  reason: RefundReason | null
  /** How the money went back; `outside` when the studio gave it itself. */
  way: OnlineMethod | 'outside'
  /** Whether files are delivered no more. */
  isTakenBack: boolean
  /** The order's page. */
  link: string
  logo: MailLogo | undefined
}

interface Words {
  subject: (studio: string) => string
  greeting: (name: string) => string
  news: (amount: string, order: string) => string
  reason: Record<RefundReason, string | null>
  way: Record<'card' | 'paypal' | 'wallet' | 'outside', string>
  takenBack: string
  paid: string
  refunded: string
  button: string
  reply: (studio: string) => string
}

const WORDS: Record<MailLanguage, Words> = {
  en: {
    subject: (studio) => `Your refund from ${studio}`,
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    news: (amount, order) => `You get ${amount} back for your order ${order}.`,
    reason: {
      buyerWish: 'You had asked for it.',
      faulty: 'Something was wrong with what you bought.',
      notDelivered: 'Something that you bought could not be delivered.',
      orderedTwice: 'You had bought the same twice.',
      goodwill: 'It is a gesture of goodwill.',
      other: null,
    },
    way: {
      card: 'It goes back to the card that you paid with. Banks take up to ten days to show it.',
      paypal: 'It goes back to your PayPal account.',
      wallet: 'It goes back to the account that you paid from.',
      outside: 'The studio gives it back to you directly.',
    },
    takenBack: 'What was refunded can’t be downloaded any more.',
    paid: 'Paid',
    refunded: 'Refunded',
    button: 'See your order',
    reply: (studio) => `Questions? Just answer this mail: it goes to ${studio}.`,
  },
  de: {
    subject: (studio) => `Ihre Erstattung von ${studio}`,
    greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    news: (amount, order) => `Sie erhalten ${amount} für Ihre Bestellung ${order} zurück.`,
    reason: {
      buyerWish: 'Sie hatten darum gebeten.',
      faulty: 'Mit dem, was Sie gekauft haben, war etwas nicht in Ordnung.',
      notDelivered: 'Etwas, das Sie gekauft haben, konnte nicht geliefert werden.',
      orderedTwice: 'Sie hatten dasselbe zweimal gekauft.',
      goodwill: 'Es geschieht aus Kulanz.',
      other: null,
    },
    way: {
      card: 'Das Geld geht auf die Karte zurück, mit der Sie bezahlt haben. Bis Ihre Bank es anzeigt, können zehn Tage vergehen.',
      paypal: 'Das Geld geht auf Ihr PayPal-Konto zurück.',
      wallet: 'Das Geld geht auf das Konto zurück, von dem Sie bezahlt haben.',
      outside: 'Das Studio gibt es Ihnen direkt zurück.',
    },
    takenBack: 'Was erstattet wurde, lässt sich nicht mehr herunterladen.',
    paid: 'Bezahlt',
    refunded: 'Erstattet',
    button: 'Bestellung ansehen',
    reply: (studio) => `Fragen? Antworten Sie einfach auf diese E-Mail: Sie erreicht ${studio}.`,
  },
}

/** Tells how much goes back, why, and by which way. */
export function refundMail({
  language: code,
  amount,
  paid,
  refunded,
  reason,
  way,
  isTakenBack,
  link,
  logo,
  ...data
}: RefundNews): MailContent {
  const language: MailLanguage = code === 'de' ? 'de' : 'en'
  const words = WORDS[language]
  const studio = toLine(data.companyName)
  const money = (major: number) =>
    formatAmount(major, data.currency, toFormatLocale(language, data.country))
  const why = reason && words.reason[reason]
  return renderMail({
    language,
    sender: studio,
    logo,
    subject: words.subject(studio),
    greeting: words.greeting(toLine(data.firstName)),
    paragraphs: [
      [words.news(money(amount), data.orderNumber), why].filter(Boolean).join(' '),
      words.way[toWay(way)],
    ],
    table: [
      { label: words.paid, value: money(paid) },
      { label: words.refunded, value: money(refunded), isStrong: true },
    ],
    closing: isTakenBack ? [words.takenBack] : [],
    button: { label: words.button, link },
    notes: [words.reply(studio)],
  })
}

function toWay(way: RefundNews['way']): 'card' | 'paypal' | 'wallet' | 'outside' {
  if (way === 'stripe') return 'card'
  return way === 'paypal' || way === 'outside' ? way : 'wallet'
}
