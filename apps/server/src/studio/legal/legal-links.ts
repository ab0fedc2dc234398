import { LEGAL_PAGES, type LegalPage, findLegalEntry, legalPath } from '@proofdesk/domain/legal'
import type { accounts } from '../../ground/db/tables/accounts.ts'

/** Links to the studio's legal pages for a reader's language. */
export function legalLinks(
  {
    legalPages,
    defaultLanguage,
  }: Pick<typeof accounts.$inferSelect, 'legalPages' | 'defaultLanguage'>,
  language: string,
  origin: string,
): { page: LegalPage; link: string }[] {
  return LEGAL_PAGES.flatMap((page) => {
    const entry = findLegalEntry(legalPages, page, [language, defaultLanguage])
    return entry ? [{ page, link: entry.url ?? `${origin}${legalPath(page, entry.language)}` }] : []
  })
}
