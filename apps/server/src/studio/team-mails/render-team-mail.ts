import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { formatAmount } from '@proofdesk/domain/money-text'
import { toMajor } from '@proofdesk/domain/money'
import type { Deps } from '../../deps.ts'
import { toLine } from '../../ports/mail/link-mail.ts'
import {
  type MailContent,
  type MailLanguage,
  type MailParts,
  renderMail,
} from '../../ports/mail/mail-layout.ts'
import type { TeamMailReader } from './team-mail-writer.ts'

const WORDS = {
  en: {
    greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    choice: (link: string) => `Choose which of these mails you get: ${link}`,
  },
  de: {
    greeting: (name: string) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    choice: (link: string) => `Wählen Sie, welche dieser E-Mails Sie erhalten: ${link}`,
  },
} satisfies Record<MailLanguage, unknown>

/** The language that a studio's team is written to in, and how it writes amounts (minor units) and moments. */
export function teamWords({ account }: TeamMailReader) {
  const language: MailLanguage = account.defaultLanguage === 'de' ? 'de' : 'en'
  const locale = toFormatLocale(language, account.country)
  return {
    language,
    count: (number: number) => new Intl.NumberFormat(locale).format(number),
    money: (amount: number, currency: string) =>
      formatAmount(toMajor({ amount, currency }), currency, locale),
    day: (moment: number) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: account.timeZone }).format(
        moment,
      ),
  }
}

/** A mail to somebody of the team: greeting, the studio's name, a button to a page of the console, and where they choose what they get. */
export function renderTeamMail(
  { env }: Deps,
  reader: TeamMailReader,
  {
    button,
    ...parts
  }: Pick<MailParts, 'subject' | 'paragraphs' | 'table' | 'closing'> & {
    button: { label: string; path: `/${string}` }
  },
): MailContent {
  const { account } = reader
  const { language } = teamWords(reader)
  const toLink = (path: string) =>
    `${env.PROTOCOL}://${env.DOMAIN}/${account.defaultLanguage}${path}`
  return renderMail({
    ...parts,
    language,
    sender: toLine(account.companyName),
    greeting: WORDS[language].greeting(toLine(reader.firstName)),
    button: { label: button.label, link: toLink(button.path) },
    notes: [WORDS[language].choice(toLink('/account/mails'))],
  })
}
