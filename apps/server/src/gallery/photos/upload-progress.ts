import type { UploadProgress } from '@proofdesk/contract/admin/upload'
import { and, count, eq, gt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { countVideos } from '../videos/count-videos.ts'
import { readAnalyses } from '../analyses/read-analyses.ts'
import { photoCounts, photos } from '../../ground/db/tables/photos.ts'
import type { Scope } from '../../ground/requests/scope.ts'

const RATE_WINDOW = 30_000

/** The progress of a gallery's uploads. The rate is the last half minute's. */
export async function readUploadProgress(
  db: Executor,
  scope: Scope,
  engineGuid: string,
  now: number,
): Promise<UploadProgress> {
  const rows = await db
    .select({ status: photoCounts.status, items: sql<number>`sum(${photoCounts.items})::float8` })
    .from(photoCounts)
    .where(
      and(
        ofAccount(photoCounts, scope),
        eq(photoCounts.engineGuid, engineGuid),
        ne(photoCounts.status, 'deleted'),
      ),
    )
    .groupBy(photoCounts.status)
  const [recent] = await db
    .select({ items: count(), first: sql<number | null>`min(${photos.processedAt})` })
    .from(photos)
    .where(
      and(
        ofAccount(photos, scope),
        eq(photos.engineGuid, engineGuid),
        gt(photos.processedAt, now - RATE_WINDOW),
      ),
    )
  const items = Object.fromEntries(rows.map((row) => [row.status, row.items]))
  const { waiting = 0, stored: queued = 0, live = 0, quarantined = 0 } = items
  const seconds = recent?.first ? Math.max(1, (now - recent.first) / 1_000) : 0
  const photosPerSecond = seconds > 0 ? Math.round((recent!.items / seconds) * 10) / 10 : 0
  const videos = await countVideos(db, scope, engineGuid)
  const analyses = await readAnalyses(db, scope, engineGuid, now)
  return {
    analyses,
    videos,
    waiting,
    stored: queued + live + quarantined,
    processed: live + quarantined,
    live,
    quarantined,
    photosPerSecond,
    secondsLeft: queued > 0 && photosPerSecond > 0 ? Math.ceil(queued / photosPerSecond) : null,
  }
}
