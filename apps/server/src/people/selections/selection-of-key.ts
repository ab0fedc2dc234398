import { and, asc, eq, min, ne } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { selectionItems, selectionLinks, selections } from '../../ground/db/tables/selections.ts'
import type { Deps } from '../../ground/deps.ts'
import { readSelectionKey } from './selection-key.ts'
import { isVisible } from './visible-items.ts'

/**
 * The selected photos of a list that the key opens, the first one first; undefined if it isn't a list of this gallery.
 */
export async function findSelectionOfKey(
  deps: Deps,
  gallery: Pick<typeof galleries.$inferSelect, 'accountGuid' | 'guid'>,
  { key, guid }: { key: string; guid: string },
): Promise<{ chosen: string[] } | undefined> {
  const link = readSelectionKey(deps, key)
  if (!link) return undefined
  const found = await deps.db
    .select({ guid: selections.guid })
    .from(selections)
    .innerJoin(selectionLinks, eq(selectionLinks.guid, selections.linkGuid))
    .where(
      and(
        recordOf(selections, gallery, guid),
        eq(selections.engineGuid, gallery.guid),
        eq(selectionLinks.guid, link.guid),
        eq(selectionLinks.version, link.version),
      ),
    )
  if (found.length === 0) return undefined
  const chosen = await deps.db
    .select({ guid: selectionItems.contentGuid })
    .from(selectionItems)
    .innerJoin(photos, eq(photos.guid, selectionItems.contentGuid))
    .where(
      and(
        eq(selectionItems.selectionGuid, guid),
        ne(selectionItems.mark, 'reject'),
        isVisible(deps.db),
      ),
    )
    .groupBy(selectionItems.contentGuid)
    .orderBy(asc(min(selectionItems.markedAt)), asc(selectionItems.contentGuid))
  return { chosen: chosen.map((each) => each.guid) }
}
