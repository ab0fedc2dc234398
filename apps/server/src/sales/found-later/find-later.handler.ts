import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { savedSearches } from '../../ground/db/tables/saved-searches.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone } from '../../ground/jobs/each-alone.ts'
import { readRevisions } from '../../gallery/faces/faces.queries.ts'
import { createSearchFinder, findOpenGallery } from '../../gallery/saved-searches/search-finder.ts'
import { addFoundPhotos } from './add-found-photos.ts'

/**
 * Runs the saved searches of a gallery that is open to visitors. Run twice, it adds nothing twice: the order's photos
 * are read again under its lock.
 */
export async function handleFindLater(
  deps: Deps,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
): Promise<void> {
  const { db, log } = deps
  const account = { accountGuid }
  const gallery = await findOpenGallery(deps, { accountGuid, engineGuid })
  if (!gallery) return
  // Read before searching, so that changes in the meantime are searched again.
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
  const find = await createSearchFinder(deps, gallery, searches)
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
