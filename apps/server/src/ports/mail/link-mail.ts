import { type MailContent, type MailLanguage, renderMail } from './mail-layout.ts'

/** What a mail around a secret link is made of. */
export interface LinkMail {
  firstName: string
  companyName: string
  link: string
  /** Any language code; English when we have no words in it. */
  language: string
  /** How long the link works; said when given. */
  lifetimeHours?: number
}

export interface LinkMailWords {
  subject(studio: string): string
  /** Why the person gets it. */
  reason(studio: string): string
  button: string
  /** For somebody who did not expect it. */
  stranger: string
}

const COMMON = {
  en: {
    greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    lifetime: (time: string) => `The link works once and is valid for ${time}.`,
  },
  de: {
    greeting: (name: string) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    lifetime: (time: string) => `Der Link funktioniert einmal und ist ${time} gültig.`,
  },
} satisfies Record<MailLanguage, unknown>

/** Writes such a mail in the person's language. */
export function renderLinkMail(
  words: Record<MailLanguage, LinkMailWords>,
  { firstName, companyName, link, language: code, lifetimeHours }: LinkMail,
): MailContent {
  const language: MailLanguage = code === 'de' ? 'de' : 'en'
  const { subject, reason, button, stranger } = words[language]
  const { greeting, lifetime } = COMMON[language]
  const studio = toLine(companyName)
  return renderMail({
    language,
    sender: studio,
    subject: subject(studio),
    greeting: greeting(toLine(firstName)),
    paragraphs: [reason(studio)],
    button: { label: button, link },
    notes: [...(lifetimeHours ? [lifetime(formatHours(lifetimeHours, language))] : []), stranger],
  })
}

/** What a person typed, as one line: line breaks would change the shape of the text. */
export function toLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** `1 hour`, `7 Tage`: whole days from two days on. */
function formatHours(hours: number, language: MailLanguage): string {
  const [count, unit] = hours >= 48 ? [Math.floor(hours / 24), 'day'] : [hours, 'hour']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
