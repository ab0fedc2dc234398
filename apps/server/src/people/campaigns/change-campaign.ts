import { CAMPAIGN_TABLE, REPEATABLE_STATUSES } from '@proofdesk/domain/campaign'
import { isPublic } from '@proofdesk/domain/gallery'
import { changeOf } from '@proofdesk/domain/state-table'
import { type SQL, and, eq, inArray } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { campaignRecipients, campaigns } from '../../ground/db/tables/campaigns.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { type CampaignRow, getCampaign, getRecipient } from './campaigns.queries.ts'
import { recordCampaignEvent } from './record-campaign-event.ts'
import { SEND_CAMPAIGN_KEY, sendCampaign } from './send-campaign.job.ts'

const CANCEL = changeOf(CAMPAIGN_TABLE, 'cancel')
const RESUME = changeOf(CAMPAIGN_TABLE, 'resume')
const REOPEN = changeOf(CAMPAIGN_TABLE, 'reopen')

/**
 * Stops sending to everyone who hasn't been contacted yet. Cancelling twice has no effect; `conflict` for a finished
 * campaign.
 */
export async function cancelCampaign(
  { db, clock }: Deps,
  scope: Scope,
  guid: string,
): Promise<void> {
  const campaign = await getCampaign(db, scope, guid)
  await db.transaction(async (tx) => {
    const cancelled = await tx
      .update(campaigns)
      .set({
        status: CANCEL.to,
        pauseReason: null,
        nextTryAt: null,
        finishedAt: clock.now(),
      })
      .where(and(recordOf(campaigns, scope, campaign.guid), inArray(campaigns.status, CANCEL.from)))
      .returning()
    if (cancelled.length === 0) throw new AppError('conflict')
    await tx
      .update(campaignRecipients)
      .set({ status: 'skipped', settledAt: clock.now() })
      .where(
        and(
          ofAccount(campaignRecipients, scope),
          eq(campaignRecipients.campaignGuid, guid),
          eq(campaignRecipients.status, 'queued'),
        ),
      )
    for (const row of cancelled) await recordCampaignEvent(tx, row, clock.now())
  })
}

/** Resumes a paused campaign, or stops waiting for photos; `conflict` for any other. */
export async function resumeCampaign(deps: Deps, scope: Scope, guid: string): Promise<void> {
  const campaign = await getCampaign(deps.db, scope, guid)
  await deps.db.transaction(async (tx) => {
    const resumed = await tx
      .update(campaigns)
      .set({
        status: RESUME.to,
        pauseReason: null,
        waitsForPhotos: false,
        resumedAt: deps.clock.now(),
      })
      .where(and(recordOf(campaigns, scope, campaign.guid), inArray(campaigns.status, RESUME.from)))
      .returning({ guid: campaigns.guid })
    if (resumed.length === 0) throw new AppError('conflict')
    await enqueueCampaign(deps, tx, campaign)
  })
}

/**
 * Sends one email or message again, whatever the state of its campaign: a paused or cancelled one stays so for everyone
 * else. `conflict` if it was sent or is about to be; `gallery_unpublished` if no one sees the gallery.
 */
export async function sendAgain(deps: Deps, scope: Scope, guid: string): Promise<void> {
  const { campaign, gallery } = await getRecipient(deps.db, scope, guid)
  await repeat(deps, campaign, gallery, [
    eq(campaignRecipients.guid, guid),
    inArray(campaignRecipients.status, [...REPEATABLE_STATUSES]),
  ])
}

/** The same for all recipients of a campaign whose delivery is uncertain: only to them, once each. */
export async function sendUncertain(deps: Deps, scope: Scope, guid: string): Promise<void> {
  const campaign = await getCampaign(deps.db, scope, guid)
  const [gallery] = await deps.db
    .select()
    .from(galleries)
    .where(recordOf(galleries, scope, campaign.engineGuid))
  await repeat(deps, campaign, gallery!, [eq(campaignRecipients.status, 'unconfirmed')])
}

async function repeat(
  deps: Deps,
  campaign: CampaignRow,
  gallery: typeof galleries.$inferSelect,
  which: SQL[],
): Promise<void> {
  if (gallery.deletedAt !== null || !isPublic(gallery, deps.clock.now()))
    throw new AppError('gallery_unpublished')
  await deps.db.transaction(async (tx) => {
    const queued = await tx
      .update(campaignRecipients)
      .set({
        status: 'queued',
        isAgain: true,
        reason: null,
        attempts: 0,
        nextTryAt: 0,
        settledAt: null,
      })
      .where(
        and(
          ofAccount(campaignRecipients, campaign),
          eq(campaignRecipients.campaignGuid, campaign.guid),
          ...which,
        ),
      )
      .returning({ guid: campaignRecipients.guid })
    if (queued.length === 0) throw new AppError('conflict')
    await tx
      .update(campaigns)
      .set({ status: REOPEN.to, finishedAt: null })
      .where(
        and(recordOf(campaigns, campaign, campaign.guid), inArray(campaigns.status, REOPEN.from)),
      )
    await enqueueCampaign(deps, tx, campaign)
  })
}

/** Queues a campaign for sending, within the caller's transaction. */
export async function enqueueCampaign(
  { queue }: Deps,
  tx: Transaction,
  { accountGuid, guid }: { accountGuid: string; guid: string },
): Promise<void> {
  await queue.enqueue(
    tx,
    sendCampaign,
    { accountGuid, campaignGuid: guid },
    { key: SEND_CAMPAIGN_KEY },
  )
}
