import type { Analysis } from '@proofdesk/domain/photo-analysis'
import { and, eq } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { enqueueAnalysis } from './enqueue-analysis.ts'

/** Retries failed analyses of a gallery, known to be in scope. */
export async function retryAnalyses(
  { db, queue, photoEvents }: Deps,
  { accountGuid }: Scope,
  { engineGuid, kind }: { engineGuid: string; kind: Analysis },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(photoAnalyses)
      .set({ status: 'waiting', reason: null, attempts: 0, claimedAt: null })
      .where(
        and(
          ofAccount(photoAnalyses, { accountGuid }),
          eq(photoAnalyses.engineGuid, engineGuid),
          eq(photoAnalyses.kind, kind),
          eq(photoAnalyses.status, 'failed'),
        ),
      )
    await enqueueAnalysis(queue, tx, { accountGuid, engineGuid })
    await photoEvents.publish(tx, [{ engineGuid }])
  })
}
