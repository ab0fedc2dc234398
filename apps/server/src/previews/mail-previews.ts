import type { Language } from '../i18n/languages.ts'
import type { MailContent } from '../ground/ports/mail/mail-parts.ts'
import { BUYER_PREVIEWS } from './buyer-previews.ts'
import { TEAM_PREVIEWS } from './team-previews.ts'

/** Every mail that the program writes, with example data: it needs no order and no database. */
export const MAIL_PREVIEWS: Readonly<Record<string, (language: Language) => MailContent>> = {
  ...BUYER_PREVIEWS,
  ...TEAM_PREVIEWS,
}
