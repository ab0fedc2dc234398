import { toLine } from '../../ports/mail/link-mail.ts'
import {
  type MailContent,
  type MailLanguage,
  type MailLogo,
  renderMail,
} from '../../ports/mail/mail-layout.ts'

interface SubscriptionMail {
  /** Any language code; English when we have no words in it. */
  language: string
  firstName: string
  companyName: string
  galleryName: string
  link: string
  logo: MailLogo | undefined
}

const WORDS = {
  en: {
    subject: (gallery: string) => `Please confirm: news of “${gallery}”`,
    greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    text: (gallery: string, studio: string) =>
      `somebody, probably you, asked ${studio} to write to this address about “${gallery}”.`,
    button: 'Yes, write to me',
    stranger: 'If it was not you, do nothing: you will get no more mails.',
  },
  de: {
    subject: (gallery: string) => `Bitte bestätigen: Neues zu „${gallery}“`,
    greeting: (name: string) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    text: (gallery: string, studio: string) =>
      `jemand, vermutlich Sie, hat ${studio} gebeten, an diese Adresse zu „${gallery}“ zu schreiben.`,
    button: 'Ja, schreiben Sie mir',
    stranger: 'Waren Sie das nicht, tun Sie nichts: Es kommen keine weiteren E-Mails.',
  },
} satisfies Record<MailLanguage, unknown>

/** Asks whether a subscription is meant: it counts once the link was followed. */
export function subscriptionMail({
  language: code,
  firstName,
  companyName,
  galleryName,
  link,
  logo,
}: SubscriptionMail): MailContent {
  const language: MailLanguage = code === 'de' ? 'de' : 'en'
  const words = WORDS[language]
  const studio = toLine(companyName)
  return renderMail({
    language,
    sender: studio,
    logo,
    subject: words.subject(toLine(galleryName)),
    greeting: words.greeting(toLine(firstName)),
    paragraphs: [words.text(toLine(galleryName), studio)],
    button: { label: words.button, link },
    notes: [words.stranger],
  })
}
