import type { UpdateLibrary } from '@proofdesk/contract/admin/libraries'
import { toKeptTheme } from '@proofdesk/contract/theme'
import { withTranslations } from '@proofdesk/domain/translations'
import { recordOf } from '../../ground/db/of-account.ts'
import { pages } from '../../ground/db/tables/pages.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { toSelectedGalleries } from '../../ground/requests/selected-galleries.ts'
import { checkPictures } from './check-page.ts'
import { type PageRow, getPage, lockPage } from './pages.queries.ts'

/** Changes the fields in the request and leaves the rest; the slug stays. */
export async function updatePage(
  { db }: Deps,
  scope: Scope,
  { guid, selectedEngines, ...changes }: UpdateLibrary,
): Promise<PageRow> {
  return db.transaction(async (tx) => {
    const current = await lockPage(tx, scope, guid)
    await checkPictures(tx, scope, changes)
    const selected =
      selectedEngines === undefined
        ? current.selectedEngines
        : await toSelectedGalleries(tx, scope, selectedEngines, current.selectedEngines)
    await tx
      .update(pages)
      .set({
        ...changes,
        ...(changes.theme && { theme: toKeptTheme(changes.theme, current.theme) }),
        translations: withTranslations(current.translations, changes.translations),
        selectedEngines: selected,
      })
      .where(recordOf(pages, scope, guid))
    return getPage(tx, scope, { guid })
  })
}
