import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { formatAmount } from '@proofdesk/domain/money-text'
import { toMajor } from '@proofdesk/domain/money'
import type { Env } from '../../ground/settings/env.ts'
import { toLanguage } from '../../i18n/languages.ts'
import { translatorOf } from '../../i18n/translate.ts'
import { greet, toLine } from '../../ground/ports/mail/link-mail.ts'
import type { MailContent, MailParts } from '../../ground/ports/mail/mail-parts.ts'
import { renderMail } from '../../ground/ports/mail/mail-layout.ts'
import type { TeamMailRecipient } from './team-mail-writer.ts'

/** Where the console is. */
export interface MailSite {
  env: Pick<Env, 'PROTOCOL' | 'DOMAIN'>
}

/** The language of a studio's team, and how it writes amounts (minor units) and times. */
export function teamFormat({ account }: Pick<TeamMailRecipient, 'account'>) {
  const locale = toFormatLocale(toLanguage(account.defaultLanguage), account.country)
  const t = translatorOf(locale)
  return {
    t,
    locale,
    count: (number: number) => new Intl.NumberFormat(locale).format(number),
    money: (amount: number, currency: string) =>
      formatAmount(toMajor({ amount, currency }), currency, locale),
    day: (moment: number) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: account.timeZone }).format(
        moment,
      ),
  }
}

/**
 * An email to a teammate: greeting, the studio's name, a button that opens a page of the console, and a link to the
 * page where they choose which emails they get.
 */
export function renderTeamMail(
  { env }: MailSite,
  reader: TeamMailRecipient,
  {
    button,
    links = [],
    ...parts
  }: Pick<MailParts, 'subject' | 'paragraphs' | 'table' | 'closing'> & {
    button: { label: string; path: `/${string}` }
    /** Other pages, below the button. */
    links?: readonly { text: string; path: `/${string}` }[]
  },
): MailContent {
  const { account } = reader
  const { t } = teamFormat(reader)
  const toLink = (path: string) =>
    `${env.PROTOCOL}://${env.DOMAIN}/${account.defaultLanguage}${path}`
  return renderMail({
    ...parts,
    t,
    sender: toLine(account.companyName),
    greeting: greet(t, reader.firstName),
    button: { label: button.label, link: toLink(button.path) },
    notes: [
      ...links.map(({ text, path }) => ({ text, link: toLink(path) })),
      { text: t('Choose which of these emails you get:'), link: toLink('/account/mails') },
    ],
  })
}
