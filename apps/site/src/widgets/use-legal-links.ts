import type { SiteAccount } from '@proofdesk/contract/site/gallery'
import { LEGAL_PAGES, type LegalPage, findLegalEntry, legalPath } from '@proofdesk/domain/legal'
import { toWebLink } from '@proofdesk/domain/web-link'
import { useTranslation } from 'react-i18next'
import { legalLabel } from './legal-label.ts'

export interface LegalLink {
  page: LegalPage
  label: string
  href: string
}

/** The studio's legal pages in the page's language if available, otherwise in the studio's. */
export function useLegalLinks({ legalPages, defaultLanguage }: SiteAccount): LegalLink[] {
  const { t, i18n } = useTranslation()
  return LEGAL_PAGES.flatMap((page) => {
    const entry = findLegalEntry(legalPages, page, [i18n.language, defaultLanguage])
    const href =
      entry && (entry.url === null ? legalPath(page, entry.language) : toWebLink(entry.url))
    return href ? [{ page, label: legalLabel(t, page), href }] : []
  })
}
