import type { LegalPage } from '@proofdesk/domain/legal'
import type { Translate } from '../../i18n/translate.ts'
import type { MailLink } from '../../ground/ports/mail/mail-parts.ts'
import { legalNames } from './legal-names.ts'

/** The studio's legal pages as links in an email. */
export function legalMailLinks(
  t: Translate,
  legal: readonly { page: LegalPage; link: string }[],
): MailLink[] {
  return legal.map(({ page, link }) => ({ text: legalNames(t)[page], link }))
}
