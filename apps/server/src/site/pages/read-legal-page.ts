import { findLegalEntry, type LegalPage } from '@proofdesk/domain/legal'
import { GALLERY_LOCALE_CODES, type GalleryLocale } from '@proofdesk/domain/locales'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { findLegalText } from '../../studio/legal/legal.queries.ts'

/**
 * Returns the studio's own text in the language of the address, otherwise in the language that the site's links would
 * use for this reader, as `textLanguage`. Throws `not_found` if there is no text, or a link in its place.
 */
export async function readLegalPage(
  deps: Deps,
  account: typeof accounts.$inferSelect,
  { page, language }: { page: LegalPage; language: GalleryLocale },
): Promise<{ page: LegalPage; text: string; textLanguage?: GalleryLocale }> {
  const entry = findLegalEntry(account.legalPages, page, [language, account.defaultLanguage])
  if (!entry || entry.url !== null) throw new AppError('not_found')
  const textLanguage = GALLERY_LOCALE_CODES.find((code) => code === entry.language)
  const text = await findLegalText(deps.db, { accountGuid: account.guid }, entry)
  if (text === undefined) throw new AppError('not_found')
  return { page, text, ...(textLanguage !== language && { textLanguage }) }
}
