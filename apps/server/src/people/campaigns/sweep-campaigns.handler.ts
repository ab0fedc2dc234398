import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { campaigns } from '../../ground/db/tables/campaigns.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { withoutQueuedJob } from '../../ground/jobs/without-queued-job.ts'
import { SEND_CAMPAIGN_KEY, sendCampaign } from './send-campaign.job.ts'
import { isPublicAt } from '../../gallery/galleries/is-public-at.ts'

/** Running it twice enqueues each campaign once. */
export async function handleSweepCampaigns({ db, queue, clock }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ accountGuid: campaigns.accountGuid, campaignGuid: campaigns.guid })
      .from(campaigns)
      .innerJoin(galleries, eq(galleries.guid, campaigns.engineGuid))
      .innerJoin(accounts, eq(accounts.guid, campaigns.accountGuid))
      .where(
        and(
          lte(campaigns.startAt, clock.now()),
          isNull(galleries.deletedAt),
          // A studio that is to be deleted sends nothing; if it is kept, its campaigns continue.
          isNull(accounts.deletionDueAt),
          or(
            inArray(campaigns.status, ['scheduled', 'waiting', 'sending']),
            and(
              eq(campaigns.status, 'paused'),
              eq(campaigns.pauseReason, 'unpublished'),
              isPublicAt(clock.now()),
            ),
          ),
          withoutQueuedJob(sendCampaign, 'campaignGuid', campaigns.guid),
        ),
      )
      .orderBy(campaigns.startAt)
      .limit(500)
      .for('update', { of: campaigns, skipLocked: true })
    for (const payload of due)
      await queue.enqueue(tx, sendCampaign, payload, { key: SEND_CAMPAIGN_KEY })
  })
}
