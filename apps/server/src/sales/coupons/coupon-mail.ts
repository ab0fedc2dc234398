import { toLine } from '../../ports/mail/link-mail.ts'
import {
  type MailContent,
  type MailLanguage,
  type MailLogo,
  renderMail,
} from '../../ports/mail/mail-layout.ts'

export interface CouponLetter {
  language: MailLanguage
  firstName: string
  companyName: string
  /** The gallery where it counts; undefined for one that counts in several. */
  galleryName: string | undefined
  code: string
  /** What it takes off, and when. */
  sentence: string
  link: string
  /** Where they choose which mails they get. */
  preferencesLink: string
  logo: MailLogo | undefined
}

const WORDS = {
  en: {
    subject: (studio: string) => `A coupon from ${studio}`,
    greeting: (name: string) => `Hello ${name},`,
    gift: (studio: string) => `${studio} has a coupon for you:`,
    of: (studio: string, gallery: string) => `${studio} has a coupon for you, for “${gallery}”:`,
    code: 'Your code',
    how: 'Put your photos into the cart and enter the code there. It counts for the e-mail address that this mail went to.',
    button: 'To the photos',
    reply: (studio: string) => `Questions? Just answer this mail: it goes to ${studio}.`,
    preferences: (studio: string) => `Which mails you get from ${studio}, or none any more:`,
  },
  de: {
    subject: (studio: string) => `Ein Gutschein von ${studio}`,
    greeting: (name: string) => `Guten Tag ${name},`,
    gift: (studio: string) => `${studio} hat einen Gutschein für Sie:`,
    of: (studio: string, gallery: string) =>
      `${studio} hat einen Gutschein für Sie, für „${gallery}“:`,
    code: 'Ihr Code',
    how: 'Legen Sie Ihre Fotos in den Warenkorb und geben Sie dort den Code ein. Er gilt für die E-Mail-Adresse, an die diese Nachricht ging.',
    button: 'Zu den Fotos',
    reply: (studio: string) =>
      `Fragen? Antworten Sie einfach auf diese E-Mail: Sie erreicht ${studio}.`,
    preferences: (studio: string) => `Welche E-Mails Sie von ${studio} bekommen, oder keine mehr:`,
  },
} satisfies Record<MailLanguage, unknown>

/** Brings a coupon to somebody it is limited to. */
export function couponMail({
  language,
  sentence,
  code,
  link,
  logo,
  ...data
}: CouponLetter): MailContent {
  const words = WORDS[language]
  const studio = toLine(data.companyName)
  const gift =
    data.galleryName === undefined ? words.gift(studio) : words.of(studio, toLine(data.galleryName))
  return renderMail({
    language,
    sender: studio,
    logo,
    subject: words.subject(studio),
    greeting: words.greeting(toLine(data.firstName)),
    paragraphs: [gift, sentence],
    table: [{ label: words.code, value: code, isStrong: true }],
    closing: [words.how],
    button: { label: words.button, link },
    notes: [words.reply(studio), `${words.preferences(studio)} ${data.preferencesLink}`],
  })
}
