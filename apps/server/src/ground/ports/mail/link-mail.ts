import { toLanguageTag } from '@proofdesk/domain/format-locale'
import type { Language } from '../../../i18n/languages.ts'
import { type Translate, translatorOf } from '../../../i18n/translate.ts'
import type { MailContent } from './mail-parts.ts'
import { renderMail } from './mail-layout.ts'

/** The data of an email with a secret link. */
export interface LinkMail {
  firstName: string
  companyName: string
  link: string
  /** Any language code; English if we have no translation. */
  language: string
  /** The link's lifetime; mentioned if given. */
  lifetimeHours?: number
}

/** The texts of such an email, for a studio's name. */
export interface LinkMailTexts {
  subject: string
  /** Why the person gets it. */
  reason: string
  button: string
  /** For someone who did not expect it. */
  stranger: string
}

/** Renders such an email in the person's language. */
export function renderLinkMail(
  toWords: (t: Translate, studio: string) => LinkMailTexts,
  { firstName, companyName, link, language, lifetimeHours }: LinkMail,
): MailContent {
  const t = translatorOf(language)
  const studio = toLine(companyName)
  const { subject, reason, button, stranger } = toWords(t, studio)
  const lifetime = lifetimeHours
    ? [
        t('The link works once and is valid for {{time}}.', {
          time: formatHours(lifetimeHours, t.language),
        }),
      ]
    : []
  return renderMail({
    t,
    sender: studio,
    subject,
    greeting: greet(t, firstName),
    paragraphs: [reason],
    button: { label: button, link },
    notes: [...lifetime, stranger],
  })
}

/** An email's greeting; without a name if none is known. */
export function greet(t: Translate, firstName: string): string {
  const name = toLine(firstName)
  return name ? t('Hello {{name}},', { name }) : t('Hello,')
}

/** Typed text as one line: line breaks would change the text's layout. */
export function toLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** `1 hour`, `7 Tage`: whole days from two days on. */
function formatHours(hours: number, language: Language): string {
  const [count, unit] = hours >= 48 ? [Math.floor(hours / 24), 'day'] : [hours, 'hour']
  return new Intl.NumberFormat(toLanguageTag(language), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(count)
}
