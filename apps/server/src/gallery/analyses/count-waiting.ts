import { ANALYSES, type Analysis } from '@proofdesk/domain/photo-analysis'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** Counts the live photos of a gallery, known to be in scope, that are still to be analysed, by kind of analysis. */
export async function countWaiting(
  db: Executor,
  scope: Scope,
  engineGuid: string,
): Promise<Record<Analysis, number>> {
  const rows = await db
    .select({ kind: photoAnalyses.kind, items: count() })
    .from(photoAnalyses)
    .innerJoin(photos, eq(photos.guid, photoAnalyses.photoGuid))
    .where(
      and(
        ofAccount(photoAnalyses, scope),
        eq(photoAnalyses.engineGuid, engineGuid),
        // As in the partial index: usually none waits, and then the query should cost nothing.
        sql`${photoAnalyses.status} = 'waiting'`,
        sql`${photos.status} = 'live' and ${photos.deletedAt} is null`,
      ),
    )
    .groupBy(photoAnalyses.kind)
  const items = new Map(rows.map((row) => [row.kind, row.items]))
  return Object.fromEntries(ANALYSES.map((kind) => [kind, items.get(kind) ?? 0])) as Record<
    Analysis,
    number
  >
}
