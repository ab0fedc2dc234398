import type { UploadProgress } from '@proofdesk/contract/admin/upload'
import { type SQL, and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** How many videos of a gallery are in each status. A gallery has few, so they are counted without a stored counter. */
export async function countVideos(
  db: Executor,
  scope: Scope,
  engineGuid: string,
): Promise<UploadProgress['videos']> {
  const { status, partsUpload, durationMs } = videos
  const those = (...conditions: SQL[]) =>
    sql<number>`(${count()} filter (where ${and(...conditions)}))::float8`
  const [row] = await db
    .select({
      waiting: those(eq(status, 'waiting'), isNull(partsUpload)),
      uploading: those(eq(status, 'waiting'), isNotNull(partsUpload)),
      checking: those(eq(status, 'stored'), isNull(durationMs)),
      previewing: those(eq(status, 'stored'), isNotNull(durationMs)),
      live: those(eq(status, 'live')),
      quarantined: those(eq(status, 'quarantined')),
    })
    .from(videos)
    .where(
      and(
        ofAccount(videos, scope),
        eq(videos.engineGuid, engineGuid),
        isNull(videos.photoGuid),
        isNull(videos.deletedAt),
      ),
    )
  return row!
}
