import type { Language } from '../i18n/languages.ts'
import type { MailContent } from '../ground/ports/mail/mail-parts.ts'
import { BUYER_PREVIEWS } from './buyer-previews.ts'
import { TEAM_PREVIEWS } from './team-previews.ts'

/** Every email that the product sends, with example data: no order or database is required. */
export const MAIL_PREVIEWS: Readonly<Record<string, (language: Language) => MailContent>> = {
  ...BUYER_PREVIEWS,
  ...TEAM_PREVIEWS,
}
