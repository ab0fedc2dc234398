import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { selectionItems } from '../../ground/db/tables/selections.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import { isInOpenCollection } from '../../gallery/collections/is-in-open-collection.ts'
import { isShownToVisitors } from '../../gallery/videos/shown-videos.ts'

const isShownPhoto = and(
  eq(photos.status, 'live'),
  isNull(photos.deletedAt),
  isInOpenCollection(photos.collectionGuids),
)
const isShownVideo = and(isNull(videos.photoGuid), isShownToVisitors)

/** A condition on `selection_items`: its photo or video is still visible to visitors of the gallery. */
export function isVisible(db: Executor) {
  const one = { one: sql`1` }
  const ofPhoto = and(
    eq(photos.guid, selectionItems.contentGuid),
    eq(photos.engineGuid, selectionItems.engineGuid),
    isShownPhoto,
  )
  const ofVideo = and(
    eq(videos.guid, selectionItems.contentGuid),
    eq(videos.engineGuid, selectionItems.engineGuid),
    isShownVideo,
  )
  return or(
    exists(db.select(one).from(photos).where(ofPhoto)),
    exists(db.select(one).from(videos).where(ofVideo)),
  )!
}

/** The photos and videos among these that belong to the gallery and are visible to visitors. */
export async function findChoosable(
  db: Executor,
  gallery: { accountGuid: string; guid: string },
  guids: readonly string[],
): Promise<{ photos: Set<string>; videos: Set<string> }> {
  if (guids.length === 0) return { photos: new Set(), videos: new Set() }
  const ofPhotos = await db
    .select({ guid: photos.guid })
    .from(photos)
    .where(
      and(
        ofAccount(photos, gallery),
        eq(photos.engineGuid, gallery.guid),
        inArray(photos.guid, [...guids]),
        isShownPhoto,
      ),
    )
  const found = new Set(ofPhotos.map(({ guid }) => guid))
  const others = guids.filter((guid) => !found.has(guid))
  if (others.length === 0) return { photos: found, videos: new Set() }
  const ofVideos = await db
    .select({ guid: videos.guid })
    .from(videos)
    .where(
      and(
        ofAccount(videos, gallery),
        eq(videos.engineGuid, gallery.guid),
        inArray(videos.guid, others),
        isShownVideo,
      ),
    )
  return { photos: found, videos: new Set(ofVideos.map(({ guid }) => guid)) }
}
