import type { Translate } from '../../i18n/translate.ts'
import type { MailNote } from '../../ports/mail/mail-parts.ts'

/**
 * Below every mail about an order: how long its link is valid, where answers go, where the reader chooses which other
 * mails they get.
 */
export function orderMailNotes(
  t: Translate,
  { studio, preferencesLink }: { studio: string; preferencesLink: string },
): MailNote[] {
  return [
    t(
      'The link works for 90 days. Whoever has it can open your order, so pass it on only to people who may.',
    ),
    t('Questions? Just answer this mail: it goes to {{studio}}.', { studio }),
    { text: t('Which other mails you get from {{studio}}:', { studio }), link: preferencesLink },
  ]
}
