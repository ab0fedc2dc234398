import type { SelectedContent } from '@proofdesk/contract/admin/selections'
import { isChosen } from '@proofdesk/domain/selection'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { readRecords } from '../../ground/answers/read-record.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { selectionItems } from '../../ground/db/tables/selections.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import { listOrdered } from './ordered-photos.queries.ts'
import type { Deps } from '../../ground/deps.ts'
import { toRenditions } from '../../gallery/photos/to-photo.ts'
import { toVideo } from '../../gallery/videos/to-video.ts'

type Item = typeof selectionItems.$inferSelect

/** The photos of a list in the order of its gallery, then its videos. */
export async function readSelectedContent(
  deps: Deps,
  { guid, accountGuid }: { guid: string; accountGuid: string },
): Promise<SelectedContent[]> {
  const { db } = deps
  const isOfList = eq(selectionItems.selectionGuid, guid)
  const items = await db
    .select()
    .from(selectionItems)
    .where(isOfList)
    .orderBy(asc(selectionItems.markedAt), asc(selectionItems.contributorGuid))
  const ofContent = Map.groupBy(items, ({ contentGuid }) => contentGuid)
  const chosen = db
    .select({ guid: selectionItems.contentGuid })
    .from(selectionItems)
    .where(isOfList)
  const ordered = new Set(await listOrdered(db, { accountGuid }, [guid]))
  const ofPhotos = await db
    .select()
    .from(photos)
    .where(and(inArray(photos.guid, chosen), eq(photos.status, 'live'), isNull(photos.deletedAt)))
    .orderBy(asc(photos.sortedAt), asc(photos.guid))
  const ofVideos = await db
    .select()
    .from(videos)
    .where(and(inArray(videos.guid, chosen), eq(videos.status, 'live'), isNull(videos.deletedAt)))
    .orderBy(asc(videos.sortedAt), asc(videos.guid))
  return [
    ...readRecords(deps, ofPhotos, (photo) => ({
      ...toMarked(photo, ofContent.get(photo.guid)!),
      kind: 'photo' as const,
      ...(ordered.has(photo.guid) && { isOrdered: true as const }),
      thumbnail: toRenditions(deps, photo).thumbnail,
    })),
    ...readRecords(deps, ofVideos, (video) => ({
      ...toMarked(video, ofContent.get(video.guid)!),
      kind: 'video' as const,
      thumbnail: toVideo(deps, video).poster,
    })),
  ]
}

function toMarked({ guid, name }: { guid: string; name: string }, marks: readonly Item[]) {
  return {
    contentGuid: guid,
    name,
    isChosen: isChosen(marks.map(({ mark }) => mark)),
    marks: [...marks],
  }
}
