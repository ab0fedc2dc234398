import { type SendOutcome, afterAttempt } from '@proofdesk/domain/campaign'
import { type SQL, and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { withMaterialized } from '../../ground/db/with-queries.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { campaignRecipients, campaigns, mailStops } from '../../ground/db/tables/campaigns.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import type { Deps } from '../../ground/deps.ts'
import type { CampaignRow } from './campaigns.queries.ts'
import { type createGreeting, entryNames } from './greeting.ts'

const PAGE = 500

/** Someone waiting for their email of a campaign. */
export interface Recipient {
  guid: string
  attempts: number
  /** The name the email greets. */
  firstName: string
  emailAddress: string
}

/**
 * The next recipients, in the order in which they were saved; people who are gone or have unsubscribed are removed.
 * Empty at the end.
 */
export async function readQueued(
  deps: Deps,
  campaign: CampaignRow,
  { onlyAgain, greet }: { onlyAgain: boolean; greet: ReturnType<typeof createGreeting> },
): Promise<Recipient[]> {
  for (;;) {
    const page = await readPage(deps, campaign, onlyAgain)
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
      return page
        .filter(({ isStopped }) => !isStopped)
        .map(({ entryNames: names, ...row }) => ({
          ...row,
          firstName: greet(row.firstName, names),
        }))
  }
}

/** The recipients of a campaign that are due; with `onlyAgain` only those that a person wants to resend to. */
export function isDue(
  campaign: CampaignRow,
  { channel, now, onlyAgain }: { channel: 'mail' | 'whatsapp'; now: number; onlyAgain: boolean },
): SQL | undefined {
  return and(
    ofAccount(campaignRecipients, campaign),
    eq(campaignRecipients.campaignGuid, campaign.guid),
    eq(campaignRecipients.channel, channel),
    eq(campaignRecipients.status, 'queued'),
    lte(campaignRecipients.nextTryAt, now),
    onlyAgain ? eq(campaignRecipients.isAgain, true) : undefined,
  )
}

function readPage({ db, clock }: Deps, campaign: CampaignRow, onlyAgain: boolean) {
  return db
    .select({
      guid: campaignRecipients.guid,
      attempts: campaignRecipients.attempts,
      firstName: customers.firstName,
      entryNames,
      emailAddress: customers.emailAddress,
      isStopped: sql<boolean>`(${customers.deletedAt} is not null
        or ${customers.mailsStoppedAt} is not null or ${customers.emailAddress} = '' or exists (
        select 1 from ${mailStops} where ${mailStops.accountGuid} = ${campaign.accountGuid}
          and ${mailStops.emailAddress} = ${customers.emailAddress}))`,
    })
    .from(campaignRecipients)
    .innerJoin(customers, eq(customers.guid, campaignRecipients.customerGuid))
    .where(isDue(campaign, { channel: 'mail', now: clock.now(), onlyAgain }))
    .orderBy(asc(campaignRecipients.guid))
    .limit(PAGE)
}

/**
 * Marks recipients as being sent to and returns those marked, without those another worker has; in a paused or
 * cancelled campaign only those that a person wants to resend to.
 */
export async function markRecipients(
  { db }: Deps,
  campaign: CampaignRow,
  recipients: readonly Recipient[],
): Promise<Recipient[]> {
  const { rows } = await db.execute<{ guid: string }>(sql`
    update ${campaignRecipients} r set status = 'sending', attempts = r.attempts + 1,
      first_name = given.first_name, email_address = given.email_address
    from ${campaigns} c, unnest(${column(recipients, 'guid')}::uuid[],
      ${column(recipients, 'firstName')}::text[],
      ${column(recipients, 'emailAddress')}::text[]) given (guid, first_name, email_address)
    where r.guid = given.guid and r.account_guid = ${campaign.accountGuid} and r.status = 'queued'
      and c.guid = ${campaign.guid} and c.account_guid = r.account_guid and (c.status = 'sending' or r.is_again)
    returning r.guid`)
  const marked = new Set(rows.map(({ guid }) => guid))
  return recipients.filter(({ guid }) => marked.has(guid))
}

/** Returns recipients to the queue whose emails weren't handed to the mail server. */
export async function requeueRecipients(
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

/** One field of each item, as an SQL array. */
const column = <T, K extends keyof T>(items: readonly T[], key: K) =>
  sql.param(items.map((item) => item[key]))

/** The outcome of an email that was handed over. */
export interface Settlement extends Recipient {
  outcome: SendOutcome
}

/** Saves the outcomes of emails. */
export async function settleRecipients(
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
      // A failure to reach the mail server isn't an attempt.
      attempts: outcome === 'server' ? attempts : attempts + 1,
    }
  })
  // Doesn't overwrite what the mail server has reported in the meantime.
  const settled = sql`
    update ${campaignRecipients} r set status = given.status, reason = given.reason,
      sent_at = coalesce(given.sent_at, r.sent_at),
      settled_at = coalesce(given.settled_at, r.settled_at), next_try_at = given.next_try_at,
      attempts = given.attempts
    from hurry, unnest(${column(results, 'guid')}::uuid[], ${column(results, 'status')}::text[],
      ${column(results, 'reason')}::text[], ${column(results, 'sentAt')}::int8[],
      ${column(results, 'settledAt')}::int8[], ${column(results, 'nextTryAt')}::int8[],
      ${column(results, 'attempts')}::int[])
      given (guid, status, reason, sent_at, settled_at, next_try_at, attempts)
    where r.guid = given.guid and r.account_guid = ${accountGuid} and r.status in ('sending', 'unconfirmed')
    returning r.status, r.email_address`
  // Rows lost in a power failure become unconfirmed anyway, so no one has to wait for the disk.
  const hurry = sql`select set_config('synchronous_commit', 'off', true)`
  await db.execute(sql`
    ${withMaterialized({ hurry, settled })}
    insert into ${mailStops} (account_guid, email_address, reason, created_at)
    select distinct ${accountGuid}::uuid, email_address, 'bounced', ${now}::int8 from settled where status = 'bounced'
    on conflict do nothing`)
}

/**
 * Updates when customers were last contacted, for the emails since a moment: many rows per statement, since each update
 * touches all indexes of the table.
 */
export async function recordMessages(
  db: Executor,
  campaign: CampaignRow,
  since: number,
): Promise<void> {
  await db.execute(sql`
    update ${customers} c set last_message_at = r.sent_at
    from ${campaignRecipients} r
    where r.campaign_guid = ${campaign.guid} and r.account_guid = ${campaign.accountGuid}
      and c.account_guid = r.account_guid and r.status in ('sent', 'delivered')
      and r.sent_at >= ${since} and c.guid = r.customer_guid and coalesce(c.last_message_at, 0) < r.sent_at`)
}
