import { isPublic } from '@proofdesk/domain/gallery'
import { photoOfKey } from '@proofdesk/domain/photo-keys'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { collections } from '../../db/tables/collections.ts'
import { galleries } from '../../db/tables/galleries.ts'
import { photos } from '../../db/tables/photos.ts'
import type { Deps } from '../../deps.ts'

/** A photo that was visible counts as visible for so long; one that was not is asked for each time, so that publishing shows at once. */
const KNOWN_FOR = 30_000
const KEPT = 50_000

/**
 * Answers whether visitors may see the photo that a file belongs to: live, not deleted, in no draft collection, its gallery public. All
 * that are asked for in one turn of the event loop become one query, as a page asks for its hundred pictures at once.
 */
export function createVisibilityCheck({ db, clock }: Deps): (key: string) => Promise<boolean> {
  const known = new LRUCache<string, { until: number }>({ max: KEPT })
  let asked: { guids: Set<string>; visible: Promise<Set<string>> } | undefined

  const ask = (guid: string): Promise<Set<string>> => {
    if (!asked) {
      const guids = new Set<string>()
      const visible = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        asked = undefined
        return listVisible(db, [...guids])
      })
      asked = { guids, visible }
    }
    asked.guids.add(guid)
    return asked.visible
  }

  return async (key) => {
    const photo = photoOfKey(key)
    if (!photo) return false
    const now = clock.now()
    if ((known.get(photo.guid)?.until ?? 0) > now) return true
    const isVisible = (await ask(photo.guid)).has(photo.guid)
    if (isVisible) known.set(photo.guid, { until: now + KNOWN_FOR })
    return isVisible
  }
}

// The signature has vouched for the account: the key is one that was given to a visitor of it.
async function listVisible(db: Deps['db'], guids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({
      guid: photos.guid,
      published: galleries.published,
      archived: galleries.archived,
    })
    .from(photos)
    .innerJoin(galleries, eq(galleries.guid, photos.engineGuid))
    .leftJoin(collections, eq(collections.guid, photos.collectionGuid))
    .where(
      and(
        inArray(photos.guid, [...guids]),
        eq(photos.status, 'live'),
        isNull(photos.deletedAt),
        isNull(galleries.deletedAt),
        or(
          isNull(photos.collectionGuid),
          and(eq(collections.status, 'Published'), isNull(collections.deletedAt)),
        ),
      ),
    )
  return new Set(rows.filter(isPublic).map(({ guid }) => guid))
}
