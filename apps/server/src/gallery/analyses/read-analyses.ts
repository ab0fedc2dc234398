import type { UploadProgress } from '@proofdesk/contract/admin/upload'
import { ANALYSES } from '@proofdesk/domain/photo-analysis'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** The progress of analysing a gallery's photos. The rate is the last minute's. */
export async function readAnalyses(
  db: Executor,
  scope: Scope,
  engineGuid: string,
  now: number,
): Promise<UploadProgress['analyses']> {
  const inStatus = (status: string) =>
    sql<number>`(count(*) filter (where ${photoAnalyses.status} = ${status}))::int`
  const rows = await db
    .select({
      kind: photoAnalyses.kind,
      waiting: inStatus('waiting'),
      done: inStatus('done'),
      failed: inStatus('failed'),
      recent: sql<number>`(count(*) filter (where ${photoAnalyses.finishedAt} > ${now - MINUTE_MS}))::int`,
    })
    .from(photoAnalyses)
    .where(and(ofAccount(photoAnalyses, scope), eq(photoAnalyses.engineGuid, engineGuid)))
    .groupBy(photoAnalyses.kind)
  return ANALYSES.flatMap((kind) => rows.filter((row) => row.kind === kind)).map(
    ({ recent, ...row }) => ({
      ...row,
      secondsLeft: row.waiting > 0 && recent > 0 ? Math.ceil((row.waiting / recent) * 60) : null,
    }),
  )
}
