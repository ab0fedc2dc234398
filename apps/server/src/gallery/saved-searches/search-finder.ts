import { isPublic } from '@proofdesk/domain/gallery'
import { siteState } from '@proofdesk/domain/studio-deletion'
import { eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { savedSearches } from '../../ground/db/tables/saved-searches.ts'
import type { Deps } from '../../ground/deps.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../collections/visible-collections.queries.ts'
import { createLaterFinder } from '../faces/find-later-photos.ts'
import { findPersonPhotos } from '../participants/find-person-photos.ts'

type Search = typeof savedSearches.$inferSelect
type Gallery = typeof galleries.$inferSelect

/** The gallery, if visitors can open it now. */
export async function findOpenGallery(
  { db, clock }: Deps,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
): Promise<Gallery | undefined> {
  const [found] = await db
    .select({ gallery: galleries, account: accounts })
    .from(galleries)
    .innerJoin(accounts, eq(accounts.guid, galleries.accountGuid))
    .where(recordOf(galleries, { accountGuid }, engineGuid))
  const isOpen =
    found &&
    isPublic(found.gallery, clock.now()) &&
    found.gallery.deletedAt === null &&
    siteState(found.account) === 'open'
  return isOpen ? found.gallery : undefined
}

/**
 * Creates a function that returns the photos of a search's person that visitors see; none if the gallery no longer has
 * that kind of search.
 */
export async function createSearchFinder(
  deps: Deps,
  gallery: Gallery,
  searches: readonly Search[],
): Promise<(search: Search) => Promise<string[]>> {
  const { accountGuid, guid: engineGuid, features } = gallery
  const scope = { accountGuid, galleries: 'all' as const }
  const visible = visibleCollections(await listCollectionStates(deps.db, scope, engineGuid))
  const faces = searches.filter(({ kind }) => kind === 'face')
  const byFaces =
    features.selfieSearch && faces.length > 0
      ? await createLaterFinder(
          deps,
          gallery,
          Math.min(...faces.map(({ searchedAt }) => searchedAt)),
        )
      : undefined
  return async (search) => {
    if (search.kind === 'face') return (await byFaces?.(search)) ?? []
    if (!features.textSearch) return []
    return (await findPersonPhotos(deps.db, { scope, engineGuid, visible }, search.text)) ?? []
  }
}
