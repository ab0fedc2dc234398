import { type SQL, and, eq, isNull, or, sql } from 'drizzle-orm'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import type { Deps } from '../../ground/deps.ts'
import { withoutQueuedJob } from '../../ground/jobs/without-queued-job.ts'
import { analyseGallery } from './analyse-gallery.job.ts'
import { CLAIM_MS } from './claim-analyses.ts'
import { enqueueAnalysis } from './enqueue-analysis.ts'
import type { PhotoAnalyser } from './photo-analyser.ts'

/** Enqueues work for galleries with unclaimed photos or with photos whose worker died. */
export async function handleSweepAnalyses(deps: Deps): Promise<void> {
  await enqueueWhere(
    deps,
    and(
      eq(photoAnalyses.status, 'waiting'),
      or(
        isNull(photoAnalyses.claimedAt),
        sql`${photoAnalyses.claimedAt} < ${deps.clock.now() - CLAIM_MS}`,
      ),
    ),
  )
}

/** Enqueues work for galleries whose photos another version analysed: its findings can't be compared with new ones. */
export async function handleSweepOldAnalyses(
  deps: Deps,
  analysers: readonly PhotoAnalyser[],
): Promise<void> {
  await enqueueWhere(
    deps,
    and(
      eq(photoAnalyses.status, 'done'),
      or(
        ...analysers.map(
          ({ kind, version }) =>
            sql`(${photoAnalyses.kind} = ${kind} and ${photoAnalyses.version} <> ${version})`,
        ),
      ),
    ),
  )
}

async function enqueueWhere({ db, queue }: Deps, condition: SQL | undefined): Promise<void> {
  const found = await db
    .selectDistinct({
      accountGuid: photoAnalyses.accountGuid,
      engineGuid: photoAnalyses.engineGuid,
    })
    .from(photoAnalyses)
    .where(and(condition, withoutQueuedJob(analyseGallery, 'engineGuid', photoAnalyses.engineGuid)))
  for (const gallery of found) await enqueueAnalysis(queue, db, gallery)
}
