import type { LegalPage } from '@proofdesk/domain/legal'
import type { Translate } from '../../i18n/translate.ts'
import type { MailNote } from '../../ports/mail/mail-layout.ts'
import { legalNames } from '../../studio/legal/legal-names.ts'

/**
 * What stands below every mail about an order: how long its link works, where answers go, its number, where the reader
 * chooses which other mails they get, the studio's legal pages.
 */
export function orderMailNotes(
  t: Translate,
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
): MailNote[] {
  return [
    t(
      'The link works for 90 days. Whoever has it can open your order, so pass it on only to people who may.',
    ),
    t('Questions? Just answer this mail: it goes to {{studio}}.', { studio }),
    t('Order number: {{order}}', { order: orderNumber }),
    { text: t('Which other mails you get from {{studio}}:', { studio }), link: preferencesLink },
    ...legal.map(({ page, link }) => ({ text: `${legalNames(t)[page]}:`, link })),
  ]
}
