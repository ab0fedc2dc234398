import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'

/** Has a photo analysed from scratch, in all ways or in one; new findings replace the old ones. */
export async function analyseAgain(
  tx: Transaction,
  photo: { accountGuid: string; guid: string },
  kind?: (typeof photoAnalyses.$inferSelect)['kind'],
): Promise<void> {
  await tx
    .update(photoAnalyses)
    .set({ status: 'waiting', reason: null, attempts: 0, claimedAt: null, claimedBy: null })
    .where(
      and(
        ofAccount(photoAnalyses, photo),
        eq(photoAnalyses.photoGuid, photo.guid),
        kind && eq(photoAnalyses.kind, kind),
      ),
    )
}
