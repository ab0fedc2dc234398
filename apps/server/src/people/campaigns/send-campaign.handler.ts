import { isPublic } from '@proofdesk/domain/gallery'
import {
  CAMPAIGN_TABLE,
  CAMPAIGN_WAIT_MAX,
  type CampaignEvent,
  type PauseReason,
  isWaitingForPhotos,
  outageWait,
} from '@proofdesk/domain/campaign'
import { siteState } from '@proofdesk/domain/studio-deletion'
import { changeOf } from '@proofdesk/domain/state-table'
import { and, count, eq, gte, inArray, min, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { campaignRecipients, campaigns } from '../../ground/db/tables/campaigns.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { requireNext } from '../../ground/failures/require-next.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { countUnread } from '../../gallery/analyses/count-unread.ts'
import type { JobRun } from '../../ground/jobs/job-worker.ts'
import { freezeRecipients } from './audience.queries.ts'
import type { CampaignRow } from './campaigns.queries.ts'
import { recordCampaignEvent } from './record-campaign-event.ts'
import { SEND_CAMPAIGN_KEY, sendCampaign } from './send-campaign.job.ts'
import { recordMessages } from './recipients.queries.ts'
import { queueFallbacks } from './queue-fallbacks.ts'
import { sendMessages } from './send-messages.ts'
import { type Sending, sendQueued } from './send-queued.ts'

const FINISH = changeOf(CAMPAIGN_TABLE, 'finish')

interface CampaignPayload {
  accountGuid: string
  campaignGuid: string
}

/**
 * Sends emails of a campaign for a few seconds and enqueues itself again while there are more, so that other campaigns
 * get their turn. Recipients are marked in the database before the mail server sees their email, and no one who may
 * have got it is emailed again automatically: after a crash those few are `unconfirmed`. People no email reaches are
 * notified by WhatsApp if the studio wants that. A campaign that can't continue because of an error of ours is paused,
 * so that its screen says so.
 */
export async function handleSendCampaign(
  deps: DepsThat<'mail' | 'messages'>,
  payload: CampaignPayload,
  { isLastAttempt }: Pick<JobRun, 'isLastAttempt'> = { isLastAttempt: true },
): Promise<void> {
  const sending = await begin(deps, payload)
  if (!sending) return
  try {
    await send(deps, sending)
  } catch (error) {
    if (!isLastAttempt || deps.stopping.aborted) throw error
    deps.log.error({ err: error, campaign: payload.campaignGuid }, 'A campaign has failed')
    await pause(deps, sending.campaign, 'internal')
  }
}

async function send(deps: DepsThat<'mail' | 'messages'>, sending: Sending): Promise<void> {
  const end = await sendQueued(deps, sending)
  if (end === 'outage') return waitForServer(deps, sending.campaign)
  if (end !== 'done') return pause(deps, sending.campaign, end)
  if (!sending.onlyAgain) await queueFallbacks(deps, deps.db, sending.campaign)
  await sendMessages(deps, sending)
  await goOnOrFinish(deps, sending)
}

/** Undefined if nothing may be sent now. */
async function begin(deps: Deps, payload: CampaignPayload): Promise<Sending | undefined> {
  const { db, clock } = deps
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ campaign: campaigns, gallery: galleries, account: accounts })
      .from(campaigns)
      .innerJoin(galleries, eq(galleries.guid, campaigns.engineGuid))
      .innerJoin(accounts, eq(accounts.guid, campaigns.accountGuid))
      .where(recordOf(campaigns, payload, payload.campaignGuid))
      .for('update', { of: campaigns })
    if (!found) return undefined
    const { campaign } = found
    if (!isUnderWay(campaign, clock.now())) return beginAgain(deps, tx, found)
    const set = (event: CampaignEvent, more: Partial<CampaignRow> = {}) =>
      tx
        .update(campaigns)
        .set({
          pauseReason: null,
          ...more,
          status: requireNext(CAMPAIGN_TABLE, campaign.status, event),
        })
        .where(recordOf(campaigns, payload, campaign.guid))
    if (!isShown(found, deps.clock.now())) {
      await set('pause', { pauseReason: 'unpublished' })
      return undefined
    }
    const waitUntil = await findWait(deps, tx, found)
    if (waitUntil !== undefined) {
      await set('wait', { waitUntil })
      return undefined
    }
    if (campaign.frozenAt === null) {
      const { whatsappFallback: hasFallback } = found.account
      await freezeRecipients(tx, campaign, { hasFallback })
    }
    await set('begin', { frozenAt: campaign.frozenAt ?? clock.now() })
    await settleLeftBehind(deps, tx, campaign)
    return { ...found, counts: await countSettled(tx, campaign), onlyAgain: false }
  })
}

/** Whether visitors can see the gallery; not in a studio that is to be deleted. */
function isShown({ gallery, account }: Pick<Sending, 'gallery' | 'account'>, now: number): boolean {
  return gallery.deletedAt === null && isPublic(gallery, now) && siteState(account) === 'open'
}

/** Until when a campaign waits for photos of its gallery; undefined once it doesn't have to. */
async function findWait(
  { clock }: Deps,
  tx: Transaction,
  { campaign, gallery }: Pick<Sending, 'campaign' | 'gallery'>,
): Promise<number | undefined> {
  const { waitsForPhotos, frozenAt } = campaign
  if (!waitsForPhotos || frozenAt !== null) return undefined
  const now = clock.now()
  const until = campaign.waitUntil ?? now + CAMPAIGN_WAIT_MAX
  const unread = await countUnread(tx, gallery, now)
  return isWaitingForPhotos({ waitsForPhotos, unread, until, now }) ? until : undefined
}

/** Settles recipients left behind: only one job sends at a time, so the one that marked them has died. */
async function settleLeftBehind(
  { clock }: Deps,
  tx: Transaction,
  campaign: CampaignRow,
): Promise<void> {
  await tx
    .update(campaignRecipients)
    .set({ status: 'unconfirmed', settledAt: clock.now() })
    .where(
      and(
        ofAccount(campaignRecipients, campaign),
        eq(campaignRecipients.campaignGuid, campaign.guid),
        eq(campaignRecipients.status, 'sending'),
      ),
    )
}

/**
 * In a paused or cancelled campaign, sends only to those that a person wants to resend to, while the gallery is
 * visible.
 */
async function beginAgain(
  deps: Deps,
  tx: Transaction,
  found: Pick<Sending, 'campaign' | 'gallery' | 'account'>,
): Promise<Sending | undefined> {
  const { campaign } = found
  await settleLeftBehind(deps, tx, campaign)
  const isWaiting = and(
    ofAccount(campaignRecipients, campaign),
    eq(campaignRecipients.campaignGuid, campaign.guid),
    eq(campaignRecipients.isAgain, true),
    eq(campaignRecipients.status, 'queued'),
  )
  if (isShown(found, deps.clock.now()))
    return (await tx.$count(campaignRecipients, isWaiting)) > 0
      ? // Earlier failures of others don't affect this one.
        { ...found, counts: { tried: 0, bounced: 0 }, onlyAgain: true }
      : undefined
  await tx
    .update(campaignRecipients)
    .set({ status: 'skipped', settledAt: deps.clock.now() })
    .where(isWaiting)
  return undefined
}

function isUnderWay({ status, pauseReason, startAt }: CampaignRow, now: number): boolean {
  if (startAt > now) return false
  return (
    status === 'scheduled' ||
    status === 'waiting' ||
    status === 'sending' ||
    (status === 'paused' && pauseReason === 'unpublished')
  )
}

/** The mail server can't be reached: everyone waits, with growing intervals between attempts. */
async function waitForServer(deps: Deps, campaign: CampaignRow): Promise<void> {
  const outages = campaign.outages + 1
  const nextTryAt = deps.clock.now() + outageWait(outages)
  await deps.db
    .update(campaigns)
    .set({ outages, nextTryAt })
    .where(recordOf(campaigns, campaign, campaign.guid))
  await enqueueAgain(deps, campaign, nextTryAt)
}

async function pause({ db }: Deps, campaign: CampaignRow, pauseReason: PauseReason): Promise<void> {
  await db
    .update(campaigns)
    .set({ status: requireNext(CAMPAIGN_TABLE, 'sending', 'pause'), pauseReason })
    .where(and(recordOf(campaigns, campaign, campaign.guid), eq(campaigns.status, 'sending')))
}

/** How many emails were tried since the campaign was last started or resumed, and how many of them bounced. */
async function countSettled(tx: Executor, campaign: CampaignRow): Promise<Sending['counts']> {
  const [counted] = await tx
    .select({
      tried: count(),
      bounced: sql<number>`count(*) filter (where status = 'bounced')`.mapWith(Number),
    })
    .from(campaignRecipients)
    .where(
      and(
        ofAccount(campaignRecipients, campaign),
        eq(campaignRecipients.campaignGuid, campaign.guid),
        eq(campaignRecipients.channel, 'mail'),
        inArray(campaignRecipients.status, ['sent', 'delivered', 'bounced', 'failed']),
        gte(campaignRecipients.settledAt, campaign.resumedAt),
      ),
    )
  return counted!
}

/** Continues immediately, or later if the mail server deferred the rest, or finishes. */
async function goOnOrFinish(deps: Deps, { campaign, onlyAgain }: Sending): Promise<void> {
  const { db, clock } = deps
  await db
    .update(campaigns)
    .set({ outages: 0, nextTryAt: null })
    .where(recordOf(campaigns, campaign, campaign.guid))
  const [next] = await db
    .select({ at: min(campaignRecipients.nextTryAt) })
    .from(campaignRecipients)
    .where(
      and(
        eq(campaignRecipients.campaignGuid, campaign.guid),
        eq(campaignRecipients.status, 'queued'),
        onlyAgain ? eq(campaignRecipients.isAgain, true) : undefined,
      ),
    )
  if (next?.at !== null && next?.at !== undefined)
    return enqueueAgain(deps, campaign, Math.max(next.at, clock.now()))
  // Updates missed by a run that crashed.
  await recordMessages(db, campaign, campaign.createdAt)
  await db.transaction(async (tx) => {
    const finished = await tx
      .update(campaigns)
      .set({ status: FINISH.to, finishedAt: clock.now() })
      .where(
        and(recordOf(campaigns, campaign, campaign.guid), inArray(campaigns.status, FINISH.from)),
      )
      .returning()
    for (const row of finished) await recordCampaignEvent(tx, row, clock.now())
  })
}

async function enqueueAgain({ db, queue }: Deps, campaign: CampaignRow, at: number): Promise<void> {
  await queue.enqueue(
    db,
    sendCampaign,
    { accountGuid: campaign.accountGuid, campaignGuid: campaign.guid },
    { key: SEND_CAMPAIGN_KEY, startAfter: new Date(at) },
  )
}
