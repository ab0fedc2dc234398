import { HOUR_MS } from '@proofdesk/domain/duration'
import { and, asc, lt, sql } from 'drizzle-orm'
import { reels } from '../../ground/db/tables/reels.ts'
import type { Deps } from '../../ground/deps.ts'
import { makeReel } from './make-reel.job.ts'

const BATCH = 1_000

/** Only enqueues: a reel that already has a job is skipped, because its guid is the job's key. */
export async function handleSweepReels({ db, queue, clock }: Deps): Promise<void> {
  const found = await db
    .select({ guid: reels.guid, accountGuid: reels.accountGuid })
    .from(reels)
    .where(
      and(
        // Written like the partial index.
        sql`${reels.state} in ('waiting', 'making')`,
        lt(reels.createdAt, clock.now() - HOUR_MS),
      ),
    )
    .orderBy(asc(reels.createdAt))
    .limit(BATCH)
  for (const { accountGuid, guid } of found)
    await queue.enqueue(db, makeReel, { accountGuid, reelGuid: guid }, { key: guid })
}
