import type { Translate } from '../../i18n/translate.ts'
import type { MailNote } from '../../ground/ports/mail/mail-parts.ts'

/**
 * Notes below every email about an order: how long its link is valid, where replies go, and where to choose which
 * other emails to get.
 */
export function orderMailNotes(
  t: Translate,
  { studio, preferencesLink }: { studio: string; preferencesLink: string },
): MailNote[] {
  return [
    t(
      'The link expires in 90 days. Anyone who has it can open your order, so only share it with people you trust.',
    ),
    t('Questions? Reply to this email. It goes to {{studio}}.', { studio }),
    {
      text: t('Choose which other emails you get from {{studio}}:', { studio }),
      link: preferencesLink,
    },
  ]
}
