import { type GalleryLocale, toGalleryLocale } from '@proofdesk/domain/locales'
import { galleryPath } from '@proofdesk/domain/public-url'
import { recordOf } from '../../ground/db/of-account.ts'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import { selectionLinks } from '../../ground/db/tables/selections.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { signSelectionKey } from './selection-key.ts'
import { getSelection } from './selections.queries.ts'

type Owner = Pick<typeof accounts.$inferSelect, 'alias' | 'customDomain' | 'defaultLanguage'>

/** The URL that opens a link's lists. Its key follows the `#`, which is never sent to a server or logged. */
export function selectionUrl(
  deps: Deps,
  { account, slug, locale }: { account: Owner; slug: string; locale: GalleryLocale },
  link: { guid: string; version: number },
): string {
  const key = encodeURIComponent(signSelectionKey(deps, link))
  return `${originOf(account, deps.env)}${galleryPath(slug, locale)}?favourites=1#list=${key}`
}

/** The URL of a selection's link in its gallery's language. Throws `not_found`. */
export async function readSelectionUrl(
  deps: Deps,
  { scope, account }: { scope: Scope; account: Owner },
  guid: string,
): Promise<string> {
  const { selection, gallery } = await getSelection(deps.db, scope, guid)
  const [link] = await deps.db
    .select()
    .from(selectionLinks)
    .where(recordOf(selectionLinks, scope, selection.linkGuid))
  if (!link) throw new AppError('not_found')
  const locale = toGalleryLocale(gallery.defaultLocale, account.defaultLanguage)
  return selectionUrl(deps, { account, slug: gallery.slug, locale }, link)
}
