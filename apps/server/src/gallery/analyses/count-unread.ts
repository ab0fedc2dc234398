import { ANNOUNCED_WITHIN } from '@proofdesk/domain/campaign'
import { wantedAnalyses } from '@proofdesk/domain/photo-analysis'
import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photoCounts, photos } from '../../ground/db/tables/photos.ts'

/**
 * Counts a gallery's photos that can't be found yet by who is on them: on their way, being processed, or not yet
 * analysed for texts or faces. Failed analyses count as done.
 */
export async function countUnread(
  db: Executor,
  gallery: typeof galleries.$inferSelect,
  now: number,
): Promise<number> {
  const kinds = wantedAnalyses(gallery, now).filter((kind) => kind !== 'colours')
  const counts = await readCounts(db, gallery)
  const announced = await db.$count(
    photos,
    and(
      ofAccount(photos, gallery),
      eq(photos.engineGuid, gallery.guid),
      isNull(photos.deletedAt),
      eq(photos.status, 'waiting'),
      gt(photos.uploadedAt, now - ANNOUNCED_WITHIN),
    ),
  )
  const unread = await Promise.all(
    kinds.map(async (kind) => Math.max(0, counts.live - (await countRead(db, gallery, kind)))),
  )
  return announced + counts.stored + Math.max(0, ...unread)
}

async function readCounts(
  db: Executor,
  gallery: typeof galleries.$inferSelect,
): Promise<{ live: number; stored: number }> {
  const rows = await db
    .select({
      status: photoCounts.status,
      items: sql<number>`sum(${photoCounts.items})`.mapWith(Number),
    })
    .from(photoCounts)
    .where(
      and(
        ofAccount(photoCounts, gallery),
        eq(photoCounts.engineGuid, gallery.guid),
        inArray(photoCounts.status, ['live', 'stored']),
      ),
    )
    .groupBy(photoCounts.status)
  const of = (status: 'live' | 'stored') => rows.find((row) => row.status === status)?.items ?? 0
  return { live: of('live'), stored: of('stored') }
}

async function countRead(
  db: Executor,
  gallery: typeof galleries.$inferSelect,
  kind: 'text' | 'faces',
): Promise<number> {
  const [row] = await db
    .select({ read: count() })
    .from(photoAnalyses)
    .innerJoin(photos, eq(photos.guid, photoAnalyses.photoGuid))
    .where(
      and(
        ofAccount(photoAnalyses, gallery),
        eq(photoAnalyses.engineGuid, gallery.guid),
        eq(photoAnalyses.kind, kind),
        inArray(photoAnalyses.status, ['done', 'failed']),
        sql`${photos.status} = 'live' and ${photos.deletedAt} is null`,
      ),
    )
  return row!.read
}
