import { type VideoFile, watermarkedVideoKey, videoFileKey } from '@proofdesk/domain/video-keys'
import { type SQL, and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { isInOpenCollection } from '../collections/is-in-open-collection.ts'
import type { VideoWatermarks } from './video-watermarks.ts'
import type { VideoRow } from './videos.queries.ts'

type Drawn = ReturnType<VideoWatermarks>

/** Maximum number of videos shown: more players would make the page unusable. */
const MOST = 200

/** Condition on `videos`: what visitors may see. Films of Live Photos also depend on their gallery's setting. */
export const isShownToVisitors = and(
  eq(videos.status, 'live'),
  isNull(videos.deletedAt),
  isInOpenCollection(videos.collectionGuids),
) as SQL

const ofGallery = (scope: Scope, engineGuid: string) =>
  and(
    ofAccount(videos, scope),
    eq(videos.engineGuid, engineGuid),
    isNull(videos.photoGuid),
    isShownToVisitors,
  )

/** The videos of a gallery that visitors may see, by capture time. */
export async function listShownVideos(
  db: Executor,
  scope: Scope,
  engineGuid: string,
): Promise<VideoRow[]> {
  const rows = await db
    .select({ video: videos })
    .from(videos)
    .where(ofGallery(scope, engineGuid))
    .orderBy(asc(videos.sortedAt), asc(videos.guid))
    .limit(MOST)
  return rows.map(({ video }) => video)
}

export async function countShownVideos(
  db: Executor,
  scope: Scope,
  engineGuid: string,
): Promise<number> {
  const [row] = await db.select({ items: count() }).from(videos).where(ofGallery(scope, engineGuid))
  return Math.min(MOST, row!.items)
}

/** The key of a video's poster or preview for visitors; null if there is none or none may be shown. */
export function shownKey(
  video: Pick<
    VideoRow,
    'accountGuid' | 'engineGuid' | 'guid' | 'hasPreview' | 'hasSentPoster' | 'watermarkedAs'
  >,
  file: VideoFile,
  drawn: Drawn,
): string | null {
  if (!video.hasPreview && !(file === 'poster' && video.hasSentPoster)) return null
  if (!drawn) return videoFileKey(video, file)
  return drawn.hash === video.watermarkedAs ? watermarkedVideoKey(video, file, drawn.hash) : null
}

/** Whether the watermark drawn on it is out of date. */
export function isStale(
  video: Pick<VideoRow, 'hasPreview' | 'hasSentPoster' | 'watermarkedAs'>,
  drawn: Drawn,
): boolean {
  return (
    (video.hasPreview || video.hasSentPoster) &&
    drawn !== null &&
    drawn.hash !== video.watermarkedAs
  )
}
