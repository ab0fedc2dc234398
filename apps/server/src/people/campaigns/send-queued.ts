import {
  type PauseReason,
  type SendOutcome,
  afterAttempt,
  pauseReasonOf,
} from '@proofdesk/domain/campaign'
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../db/of-account.ts'
import type { accounts } from '../../db/tables/accounts.ts'
import { campaignRecipients, campaigns, mailStops } from '../../db/tables/campaigns.ts'
import { customers } from '../../db/tables/customers.ts'
import type { galleries } from '../../db/tables/galleries.ts'
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
/** As many are in the mail server's hands at once, or about to be: after a crash no more are `unconfirmed`. The mail port holds two connections; the others' rows are written meanwhile. */
const LANES = 6
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
  customerGuid: string
  firstName: string
  emailAddress: string
}

/** What the lanes of one turn share. */
interface Turn extends Sending {
  write: (reader: MailReader) => MailContent
  waiting: Recipient[]
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
  const end = clock.now() + TURN_MS
  const { mail } = sending.campaign
  const turn: Turn = {
    ...sending,
    counts: { ...sending.counts },
    write: await prepareGalleryMail(deps, { ...sending, mail }),
    waiting: [],
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
    turn.waiting = await readQueued(deps, turn.campaign)
    if (turn.waiting.length === 0) break
    await Promise.all(Array.from({ length: LANES }, () => work(deps, turn, pace)))
  }
  if (turn.serverFailures >= OUTAGE_AFTER) return 'outage'
  return reasonToPause(turn) ?? 'done'
}

const reasonToPause = ({ counts, refusedInARow }: Turn) =>
  pauseReasonOf({ ...counts, refusedInARow })

async function work(deps: Deps, turn: Turn, pace: () => Promise<void>): Promise<void> {
  while (!turn.isOver()) {
    const recipient = turn.waiting.shift()
    if (!recipient) return
    await pace()
    if (turn.isOver()) return
    await sendOne(deps, turn, recipient)
  }
}

/** The next ones; people who are gone or want no mails any more are skipped first. */
async function readQueued({ db, clock }: Deps, campaign: CampaignRow): Promise<Recipient[]> {
  const stop = sql`(${customers.deletedAt} is not null or ${customers.emailAddress} = '' or exists (
    select 1 from ${mailStops} where ${mailStops.accountGuid} = ${campaign.accountGuid}
      and ${mailStops.emailAddress} = ${customers.emailAddress}))`
  const queued = and(
    ofAccount(campaignRecipients, campaign),
    eq(campaignRecipients.campaignGuid, campaign.guid),
    eq(campaignRecipients.status, 'queued'),
    lte(campaignRecipients.nextTryAt, clock.now()),
  )
  await db
    .update(campaignRecipients)
    .set({ status: 'skipped', settledAt: clock.now() })
    .from(customers)
    .where(and(queued, eq(customers.guid, campaignRecipients.customerGuid), stop))
  return db
    .select({
      guid: campaignRecipients.guid,
      attempts: campaignRecipients.attempts,
      customerGuid: campaignRecipients.customerGuid,
      firstName: customers.firstName,
      emailAddress: customers.emailAddress,
    })
    .from(campaignRecipients)
    .innerJoin(customers, eq(customers.guid, campaignRecipients.customerGuid))
    .where(and(queued, isNull(customers.deletedAt)))
    .orderBy(asc(campaignRecipients.guid))
    .limit(PAGE)
}

async function sendOne(deps: Deps, turn: Turn, recipient: Recipient): Promise<void> {
  if (!(await claim(deps, turn.campaign, recipient))) return
  const outcome = await handOver(deps, turn, recipient)
  turn.serverFailures = outcome === 'server' ? turn.serverFailures + 1 : 0
  turn.refusedInARow = outcome === 'refused' ? turn.refusedInARow + 1 : 0
  if (outcome !== 'server' && outcome !== 'deferred') turn.counts.tried += 1
  if (outcome === 'unknown_recipient') turn.counts.bounced += 1
  await settle(deps, turn.campaign, recipient, outcome)
}

/** False where somebody else has them, or the campaign was cancelled meanwhile. */
async function claim(
  { db }: Deps,
  campaign: CampaignRow,
  { guid, firstName, emailAddress }: Recipient,
): Promise<boolean> {
  const claimed = await db
    .update(campaignRecipients)
    .set({
      status: 'sending',
      attempts: sql`${campaignRecipients.attempts} + 1`,
      firstName,
      emailAddress,
    })
    .from(campaigns)
    .where(
      and(
        recordOf(campaignRecipients, campaign, guid),
        eq(campaignRecipients.status, 'queued'),
        recordOf(campaigns, campaign, campaign.guid),
        eq(campaigns.status, 'sending'),
      ),
    )
    .returning({ guid: campaignRecipients.guid })
  return claimed.length > 0
}

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

async function settle(
  { db, clock }: Deps,
  campaign: CampaignRow,
  { guid, attempts, customerGuid, emailAddress }: Recipient,
  outcome: SendOutcome,
): Promise<void> {
  const now = clock.now()
  const { retryIn, ...result } = afterAttempt(outcome, attempts + 1)
  const isSent = result.status === 'sent'
  const settled = db.$with('settled').as(
    db
      .update(campaignRecipients)
      .set({
        ...result,
        ...(isSent && { sentAt: now }),
        ...(result.status === 'queued' ? { nextTryAt: now + (retryIn ?? 0) } : { settledAt: now }),
        // A mail server that is away is nobody's attempt.
        ...(outcome === 'server' && { attempts }),
      })
      .where(
        and(
          recordOf(campaignRecipients, campaign, guid),
          // Not what the mail server has told us of it meanwhile.
          inArray(campaignRecipients.status, ['sending', 'unconfirmed']),
        ),
      )
      .returning({ guid: campaignRecipients.guid }),
  )
  if (isSent)
    await db
      .with(settled)
      .update(customers)
      .set({ lastMessageAt: now })
      .where(recordOf(customers, campaign, customerGuid))
  else await db.with(settled).select().from(settled)
  if (result.status === 'bounced')
    await db
      .insert(mailStops)
      .values({
        accountGuid: campaign.accountGuid,
        emailAddress,
        reason: 'bounced',
        createdAt: now,
      })
      .onConflictDoNothing()
}
