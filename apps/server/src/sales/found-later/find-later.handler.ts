import { isPublic } from '@proofdesk/domain/gallery'
import { siteState } from '@proofdesk/domain/studio-deletion'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { savedSearches } from '../../ground/db/tables/saved-searches.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone } from '../../ground/jobs/each-alone.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../../gallery/collections/visible-collections.queries.ts'
import { readRevisions } from '../../gallery/faces/faces.queries.ts'
import { createLaterFinder } from '../../gallery/faces/find-later-photos.ts'
import { findPersonPhotos } from '../../gallery/participants/find-person-photos.ts'
import { addFoundPhotos } from './add-found-photos.ts'

type Search = typeof savedSearches.$inferSelect
type Gallery = typeof galleries.$inferSelect

/**
 * Carries out the saved searches of a gallery that visitors can look into. Run twice it adds nothing twice: what an order
 * has is read again under its lock.
 */
export async function handleFindLater(
  deps: Deps,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
): Promise<void> {
  const { db, log } = deps
  const account = { accountGuid }
  const gallery = await findOpenGallery(deps, { accountGuid, engineGuid })
  if (!gallery) return
  // Before what is searched: what changes in the meantime is looked at again.
  const revision = (await readRevisions(db, account, [engineGuid])).get(engineGuid) ?? 0
  const searches = await db
    .select()
    .from(savedSearches)
    .where(
      and(
        ofAccount(savedSearches, account),
        eq(savedSearches.engineGuid, engineGuid),
        isNotNull(savedSearches.orderGuid),
        isNull(savedSearches.endedAt),
      ),
    )
  const find = await createFinder(deps, gallery, searches)
  await eachAlone(
    searches,
    {
      log,
      message: 'Photos that are found later could not be added to an order',
      nameOf: ({ guid, orderGuid }) => ({ search: guid, order: orderGuid }),
    },
    async (search) => addFoundPhotos(deps, search, { found: await find(search), revision }),
  )
}

async function findOpenGallery(
  { db }: Deps,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
): Promise<Gallery | undefined> {
  const [found] = await db
    .select({ gallery: galleries, account: accounts })
    .from(galleries)
    .innerJoin(accounts, eq(accounts.guid, galleries.accountGuid))
    .where(recordOf(galleries, { accountGuid }, engineGuid))
  const isOpen =
    found &&
    isPublic(found.gallery) &&
    found.gallery.deletedAt === null &&
    siteState(found.account) === 'open'
  return isOpen ? found.gallery : undefined
}

/** Answers what visitors see of a search's person; nothing where the gallery isn't searched in that way any more. */
async function createFinder(
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
