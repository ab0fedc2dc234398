import type { Analysis, AnalysisProblem } from '@proofdesk/domain/photo-analysis'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { LISTED, type ListedPhoto } from './list-photos.ts'

/** Photos of a gallery, known to be in scope, whose analysis failed; one page of them, and their total. */
export async function listFailedAnalyses(
  db: Executor,
  scope: Scope,
  { engineGuid, kind, page }: { engineGuid: string; kind: Analysis; page: number },
): Promise<{ failed: { photo: ListedPhoto; reason: AnalysisProblem }[]; total: number }> {
  const condition = and(
    ofAccount(photoAnalyses, scope),
    eq(photoAnalyses.engineGuid, engineGuid),
    eq(photoAnalyses.kind, kind),
    eq(photoAnalyses.status, 'failed'),
    isNull(photos.deletedAt),
  )
  const rows = await db
    .select({ photo: LISTED, reason: photoAnalyses.reason })
    .from(photoAnalyses)
    .innerJoin(photos, eq(photos.guid, photoAnalyses.photoGuid))
    .where(condition)
    .orderBy(asc(photos.sortedAt), asc(photos.guid))
    .limit(PHOTOS_PER_PAGE)
    .offset((page - 1) * PHOTOS_PER_PAGE)
  const [sum] = await db
    .select({ total: count() })
    .from(photoAnalyses)
    .innerJoin(photos, eq(photos.guid, photoAnalyses.photoGuid))
    .where(condition)
  return {
    failed: rows.map(({ photo, reason }) => ({ photo, reason: reason ?? 'failed' })),
    total: sum!.total,
  }
}
