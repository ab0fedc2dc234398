import type { LegalPage } from '@proofdesk/domain/legal'
import type { MailLanguage } from '../../ports/mail/mail-layout.ts'

interface Words {
  greeting(name: string): string
  lifetime: string
  reply(studio: string): string
  number(order: string): string
  preferences(studio: string): string
  legal: Record<LegalPage, string>
}

const WORDS: Record<MailLanguage, Words> = {
  en: {
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    lifetime:
      'The link works for 90 days. Whoever has it can open your order, so pass it on only to people who may.',
    reply: (studio) => `Questions? Just answer this mail: it goes to ${studio}.`,
    number: (order) => `Order number: ${order}`,
    preferences: (studio) => `Which other mails you get from ${studio}:`,
    legal: { imprint: 'Imprint', terms: 'Terms', privacy: 'Privacy', returns: 'Returns' },
  },
  de: {
    greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    lifetime:
      'Der Link funktioniert 90 Tage. Wer ihn hat, kann Ihre Bestellung öffnen; geben Sie ihn nur an Menschen weiter, die das dürfen.',
    reply: (studio) => `Fragen? Antworten Sie einfach auf diese E-Mail: Sie erreicht ${studio}.`,
    number: (order) => `Bestellnummer: ${order}`,
    preferences: (studio) => `Welche anderen E-Mails Sie von ${studio} bekommen:`,
    legal: {
      imprint: 'Impressum',
      terms: 'AGB',
      privacy: 'Datenschutz',
      returns: 'Widerruf und Rückgabe',
    },
  },
}

/** How mails to buyers begin; `name` is one line. */
export function greetBuyer(language: MailLanguage, name: string): string {
  return WORDS[language].greeting(name)
}

/** What stands below every mail about an order: how long its link works, where answers go, its number, where the reader chooses which other mails they get, the studio's legal pages. */
export function orderMailNotes(
  language: MailLanguage,
  {
    studio,
    orderNumber,
    preferencesLink,
    legal,
  }: {
    studio: string
    orderNumber: string
    preferencesLink: string
    legal: readonly { page: LegalPage; link: string }[]
  },
): string[] {
  const words = WORDS[language]
  return [
    words.lifetime,
    words.reply(studio),
    words.number(orderNumber),
    `${words.preferences(studio)} ${preferencesLink}`,
    ...legal.map(({ page, link }) => `${words.legal[page]}: ${link}`),
  ]
}
