import type { CreateLibrary } from '@proofdesk/contract/admin/libraries'
import { toKeptTheme } from '@proofdesk/contract/theme'
import { withTranslations } from '@proofdesk/domain/translations'
import { and, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { ofAccount } from '../../ground/db/of-account.ts'
import { requireBelow } from '../../ground/db/require-below.ts'
import { pages } from '../../ground/db/tables/pages.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { takeSlug } from '../addresses/take-slug.ts'
import { toSelectedGalleries } from '../../ground/requests/selected-galleries.ts'
import { checkPictures } from './check-page.ts'
import { type PageRow, getPage } from './pages.queries.ts'

/** Maximum per studio. */
const PAGES_MAX = 200

/** Creates a page; by default it lists all published galleries, the newest first. */
export async function createPage(
  { db, clock }: Deps,
  scope: Scope,
  { slug, takeFormer, ...input }: CreateLibrary,
): Promise<PageRow> {
  return db.transaction(async (tx) => {
    await requireBelow(tx, PAGES_MAX, pages, and(ofAccount(pages, scope), isNull(pages.deletedAt)))
    await checkPictures(tx, scope, input)
    const guid = newGuid()
    const { name } = input
    await tx.insert(pages).values({
      ...input,
      ...(input.theme && { theme: toKeptTheme(input.theme, {}) }),
      translations: withTranslations({}, input.translations),
      guid,
      accountGuid: scope.accountGuid,
      slug: await takeSlug(tx, scope, { kind: 'page', guid, name, slug, takeFormer }),
      selectedEngines: await toSelectedGalleries(tx, scope, input.selectedEngines ?? []),
      createdAt: clock.now(),
    })
    return getPage(tx, scope, { guid })
  })
}
