import {
  type PauseReason,
  type SendOutcome,
  afterAttempt,
  pauseReasonOf,
} from '@proofdesk/domain/campaign'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { ofAccount } from '../../db/of-account.ts'
import type { accounts } from '../../db/tables/accounts.ts'
import { campaignRecipients, campaigns, mailStops } from '../../db/tables/campaigns.ts'
import { customers } from '../../db/tables/customers.ts'
import type { galleries } from '../../db/tables/galleries.ts'
import { takeAhead } from '../../concurrency/take-ahead.ts'
import { writeBehind } from '../../concurrency/write-behind.ts'
import type { Executor } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type MailReader, prepareGalleryMail } from '../../gallery/mails/write-mail.ts'
import { MailError } from '../../ports/mail/mail.ts'
import type { MailContent } from '../../ports/mail/mail-layout.ts'
import { toMailSender } from '../../studio/accounts/mail-sender.ts'
import type { CampaignRow } from './campaigns.queries.ts'
import { createPace } from './pace.ts'
import { recipientLinks } from './recipient-link.ts'

/** Then other campaigns have their turn. */
const TURN_MS = 20_000
/** One more than the connections of the mail port, so that none of them waits for its next mail. */
const LANES = 3
/** As many are marked, and written down as sent, in one statement. After a crash all of both may be `unconfirmed`, with those in the lanes: 25 at most. */
const TOGETHER = 8
/** Whoever looks on sees mails as sent at once, however slow the server is. */
const WRITTEN_AFTER_MS = 50
const PAGE = 500
/** One that can't be reached for so many mails in a row is away. */
const OUTAGE_AFTER = 3

export interface Sending {
  campaign: CampaignRow
  gallery: typeof galleries.$inferSelect
  account: typeof accounts.$inferSelect
  /** Mails tried, and those of them that came back. */
  counts: { tried: number; bounced: number }
}

interface Recipient {
  guid: string
  attempts: number
  firstName: string
  emailAddress: string
}

/** What the lanes of one turn share. */
interface Turn extends Sending {
  write: (reader: MailReader) => MailContent
  /** Mails in a row that the server could not take, and that it refused. */
  serverFailures: number
  refusedInARow: number
  isOver(): boolean
}

/** Sends until the turn is over, everybody has been written to, the mail server can't be reached, or so much goes wrong that a person should look. */
export async function sendQueued(
  deps: Deps,
  sending: Sending,
): Promise<'done' | 'outage' | PauseReason> {
  const { clock, stopping, env } = deps
  const begin = clock.now()
  const end = begin + TURN_MS
  const { mail } = sending.campaign
  const turn: Turn = {
    ...sending,
    counts: { ...sending.counts },
    write: await prepareGalleryMail(deps, { ...sending, mail }),
    serverFailures: 0,
    refusedInARow: 0,
    isOver: () =>
      stopping.aborted ||
      clock.now() >= end ||
      turn.serverFailures >= OUTAGE_AFTER ||
      reasonToPause(turn) !== undefined,
  }
  const pace = createPace(env.MAIL_RATE, stopping)
  while (!turn.isOver()) {
    const waiting = await readQueued(deps, turn.campaign)
    if (waiting.length === 0) break
    await sendPage(deps, turn, waiting, pace)
  }
  await noteMessages(deps.db, turn.campaign, begin)
  if (turn.serverFailures >= OUTAGE_AFTER) return 'outage'
  return reasonToPause(turn) ?? 'done'
}

const reasonToPause = ({ counts, refusedInARow }: Turn) =>
  pauseReasonOf({ ...counts, refusedInARow })

/** Whoever is marked and not written to when the turn is over waits for the next one. */
async function sendPage(
  deps: Deps,
  turn: Turn,
  waiting: Recipient[],
  pace: () => Promise<void>,
): Promise<void> {
  // A slow rate leaves time enough for a statement each.
  const together = deps.env.MAIL_RATE ? 1 : TOGETHER
  const marked = takeAhead(() => markNext(deps, turn.campaign, waiting, together), {
    refillBelow: Math.floor(together / 2),
  })
  const settled = writeBehind(
    (settlements: readonly Settlement[]) => settle(deps, turn.campaign, settlements),
    { most: together, afterMs: WRITTEN_AFTER_MS },
  )
  const work = async () => {
    while (!turn.isOver()) {
      await pace()
      const recipient = turn.isOver() ? undefined : await marked.take()
      if (!recipient) return
      await settled.add(await sendOne(deps, turn, recipient))
    }
  }
  try {
    await Promise.all(Array.from({ length: LANES }, work))
  } finally {
    await settled.close()
    await giveBack(deps, turn.campaign, await marked.close())
  }
}

/** The next ones, in the order in which they were written down; people who are gone or want no mails any more are taken out. Empty once there is nobody left. */
async function readQueued(deps: Deps, campaign: CampaignRow): Promise<Recipient[]> {
  for (;;) {
    const page = await readPage(deps, campaign)
    const stopped = page.flatMap(({ isStopped, guid }) => (isStopped ? [guid] : []))
    if (stopped.length > 0)
      await deps.db
        .update(campaignRecipients)
        .set({ status: 'skipped', settledAt: deps.clock.now() })
        .where(
          and(
            ofAccount(campaignRecipients, campaign),
            inArray(campaignRecipients.guid, stopped),
            eq(campaignRecipients.status, 'queued'),
          ),
        )
    if (stopped.length < page.length || page.length === 0)
      return page.filter(({ isStopped }) => !isStopped)
  }
}

function readPage({ db, clock }: Deps, campaign: CampaignRow) {
  return db
    .select({
      guid: campaignRecipients.guid,
      attempts: campaignRecipients.attempts,
      firstName: customers.firstName,
      emailAddress: customers.emailAddress,
      isStopped: sql<boolean>`(${customers.deletedAt} is not null or ${customers.mailsStoppedAt} is not null or ${customers.emailAddress} = '' or exists (
        select 1 from ${mailStops} where ${mailStops.accountGuid} = ${campaign.accountGuid} and ${mailStops.emailAddress} = ${customers.emailAddress}))`,
    })
    .from(campaignRecipients)
    .innerJoin(customers, eq(customers.guid, campaignRecipients.customerGuid))
    .where(
      and(
        ofAccount(campaignRecipients, campaign),
        eq(campaignRecipients.campaignGuid, campaign.guid),
        eq(campaignRecipients.channel, 'mail'),
        eq(campaignRecipients.status, 'queued'),
        lte(campaignRecipients.nextTryAt, clock.now()),
      ),
    )
    .orderBy(asc(campaignRecipients.guid))
    .limit(PAGE)
}

async function sendOne(deps: Deps, turn: Turn, recipient: Recipient): Promise<Settlement> {
  const outcome = await handOver(deps, turn, recipient)
  turn.serverFailures = outcome === 'server' ? turn.serverFailures + 1 : 0
  turn.refusedInARow = outcome === 'refused' ? turn.refusedInARow + 1 : 0
  if (outcome !== 'server' && outcome !== 'deferred') turn.counts.tried += 1
  if (outcome === 'unknown_recipient') turn.counts.bounced += 1
  return { ...recipient, outcome }
}

/** Marks the next of those who wait as being written to; empty once nobody waits. */
async function markNext(
  deps: Deps,
  campaign: CampaignRow,
  waiting: Recipient[],
  most: number,
): Promise<Recipient[]> {
  while (waiting.length > 0) {
    const marked = await mark(deps, campaign, waiting.splice(0, most))
    if (marked.length > 0) return marked
  }
  return []
}

/** Not those whom somebody else has; nobody once the campaign was cancelled. */
async function mark(
  { db }: Deps,
  campaign: CampaignRow,
  recipients: readonly Recipient[],
): Promise<Recipient[]> {
  const { rows } = await db.execute<{ guid: string }>(sql`
    update ${campaignRecipients} r set status = 'sending', attempts = r.attempts + 1, first_name = given.first_name, email_address = given.email_address
    from ${campaigns} c, unnest(${column(recipients, 'guid')}::uuid[], ${column(recipients, 'firstName')}::text[], ${column(recipients, 'emailAddress')}::text[]) given (guid, first_name, email_address)
    where r.guid = given.guid and r.account_guid = ${campaign.accountGuid} and r.status = 'queued' and c.guid = ${campaign.guid} and c.account_guid = r.account_guid and c.status = 'sending'
    returning r.guid`)
  const marked = new Set(rows.map(({ guid }) => guid))
  return recipients.filter(({ guid }) => marked.has(guid))
}

/** The mail server has not heard of them. */
async function giveBack(
  { db }: Deps,
  campaign: CampaignRow,
  recipients: readonly Recipient[],
): Promise<void> {
  if (recipients.length === 0) return
  await db
    .update(campaignRecipients)
    .set({ status: 'queued', attempts: sql`${campaignRecipients.attempts} - 1` })
    .where(
      and(
        ofAccount(campaignRecipients, campaign),
        inArray(
          campaignRecipients.guid,
          recipients.map(({ guid }) => guid),
        ),
        eq(campaignRecipients.status, 'sending'),
      ),
    )
}

/** One value of each, as an array of SQL. */
const column = <T, K extends keyof T>(items: readonly T[], key: K) =>
  sql.param(items.map((item) => item[key]))

async function handOver(
  deps: Deps,
  { account, write }: Turn,
  { guid, firstName, emailAddress }: Recipient,
): Promise<SendOutcome> {
  const links = recipientLinks(deps, account, guid)
  try {
    await deps.mail.send({
      to: emailAddress,
      ...toMailSender(account),
      ...write({ firstName, ...links }),
      messageId: toMessageId(deps, guid),
      stopLink: links.stopLink,
    })
    return 'sent'
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    deps.log.warn({ err: error, recipient: guid }, 'A mail of a campaign was not sent')
    if (error.code === 'invalid') return 'invalid'
    if (error.code === 'refused') return error.isAboutRecipient ? 'unknown_recipient' : 'refused'
    return error.isAboutRecipient ? 'deferred' : 'server'
  }
}

/** By it a mail server tells us later what became of a mail. */
export const toMessageId = ({ env }: Deps, recipientGuid: string): string =>
  `${recipientGuid}@${env.DOMAIN.replace(/:\d+$/, '')}`

interface Settlement extends Recipient {
  outcome: SendOutcome
}

/** Writes down what became of mails that were handed over. */
async function settle(
  { db, clock }: Deps,
  { accountGuid }: CampaignRow,
  settlements: readonly Settlement[],
): Promise<void> {
  const now = clock.now()
  const results = settlements.map(({ guid, attempts, outcome }) => {
    const { retryIn, status, reason } = afterAttempt(outcome, attempts + 1)
    return {
      guid,
      status,
      reason,
      sentAt: status === 'sent' ? now : null,
      settledAt: status === 'queued' ? null : now,
      nextTryAt: now + (retryIn ?? 0),
      // A mail server that is away is nobody's attempt.
      attempts: outcome === 'server' ? attempts : attempts + 1,
    }
  })
  // Not what the mail server has told us of it meanwhile. What a machine without power forgets of this is unconfirmed, so nobody waits for the disk.
  await db.execute(sql`
    with hurry as materialized (select set_config('synchronous_commit', 'off', true)),
    settled as (
      update ${campaignRecipients} r set status = given.status, reason = given.reason, sent_at = coalesce(given.sent_at, r.sent_at), settled_at = coalesce(given.settled_at, r.settled_at), next_try_at = given.next_try_at, attempts = given.attempts
      from hurry, unnest(${column(results, 'guid')}::uuid[], ${column(results, 'status')}::text[], ${column(results, 'reason')}::text[], ${column(results, 'sentAt')}::int8[], ${column(results, 'settledAt')}::int8[], ${column(results, 'nextTryAt')}::int8[], ${column(results, 'attempts')}::int[])
        given (guid, status, reason, sent_at, settled_at, next_try_at, attempts)
      where r.guid = given.guid and r.account_guid = ${accountGuid} and r.status in ('sending', 'unconfirmed')
      returning r.status, r.email_address
    )
    insert into ${mailStops} (account_guid, email_address, reason, created_at)
    select distinct ${accountGuid}::uuid, email_address, 'bounced', ${now}::int8 from settled where status = 'bounced'
    on conflict do nothing`)
}

/** Tells customers when they were written to last, of the mails since a moment: many at once, since each stands in all the indexes of its table. */
export async function noteMessages(
  db: Executor,
  campaign: CampaignRow,
  since: number,
): Promise<void> {
  await db.execute(sql`
    update ${customers} c set last_message_at = r.sent_at
    from ${campaignRecipients} r
    where r.campaign_guid = ${campaign.guid} and r.account_guid = ${campaign.accountGuid} and c.account_guid = r.account_guid and r.status in ('sent', 'delivered') and r.sent_at >= ${since} and c.guid = r.customer_guid and coalesce(c.last_message_at, 0) < r.sent_at`)
}
