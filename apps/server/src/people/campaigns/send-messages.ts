import { type SendOutcome, afterAttempt } from '@proofdesk/domain/campaign'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { campaignRecipients, campaigns } from '../../ground/db/tables/campaigns.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { MessageError } from '../../ground/ports/messages/messages.ts'
import { canBeMessaged } from './audience.queries.ts'
import { createGreeting, entryNames } from './greeting.ts'
import { recipientLinks } from './recipient-link.ts'
import { isDue } from './recipients.queries.ts'
import type { Sending } from './send-queued.ts'

/** How long one run works before other campaigns get their turn. */
const TURN_MS = 20_000
/** Messages handed over in parallel: after a crash no more than these are `unconfirmed`. */
const LANES = 4
const PAGE = 100
/** After this many failures in a row the service counts as unavailable; the others are retried later. */
const OUTAGE_AFTER = 3

interface Recipient {
  guid: string
  attempts: number
  firstName: string
  entryNames: string[]
  mobileNumber: string
  /** They opted out, or the studio no longer wants messages. */
  isStopped: boolean
}

/**
 * Sends the waiting WhatsApp messages of a campaign until the run is over or the service is unavailable. As with
 * emails, recipients are marked in the database before the service sees their message, and an unanswered message isn't
 * sent again automatically.
 */
export async function sendMessages(deps: DepsThat<'messages'>, sending: Sending): Promise<void> {
  const { clock, stopping } = deps
  const end = clock.now() + TURN_MS
  const greet = createGreeting(sending.account, sending.gallery)
  let failures = 0
  const isOver = () => stopping.aborted || clock.now() >= end || failures >= OUTAGE_AFTER
  while (!isOver()) {
    const waiting = await readWaiting(deps, sending)
    if (waiting.length === 0) return
    const work = async () => {
      for (let next = waiting.shift(); next && !isOver(); next = waiting.shift()) {
        const firstName = greet(next.firstName, next.entryNames)
        const outcome = await sendOne(deps, sending, { ...next, firstName })
        failures = outcome === 'deferred' || outcome === 'unanswered' ? failures + 1 : 0
      }
    }
    await Promise.all(Array.from({ length: LANES }, work))
  }
}

function readWaiting({ db, clock }: Deps, { campaign, onlyAgain }: Sending): Promise<Recipient[]> {
  return db
    .select({
      guid: campaignRecipients.guid,
      attempts: campaignRecipients.attempts,
      firstName: customers.firstName,
      entryNames,
      mobileNumber: customers.mobileNumber,
      isStopped: sql<boolean>`not (${and(
        eq(accounts.whatsappFallback, true),
        isNull(customers.deletedAt),
        canBeMessaged,
      )})`,
    })
    .from(campaignRecipients)
    .innerJoin(customers, eq(customers.guid, campaignRecipients.customerGuid))
    .innerJoin(accounts, eq(accounts.guid, campaignRecipients.accountGuid))
    .where(isDue(campaign, { channel: 'whatsapp', now: clock.now(), onlyAgain }))
    .orderBy(asc(campaignRecipients.guid))
    .limit(PAGE)
}

/** Undefined if there was nothing to send. */
async function sendOne(
  deps: DepsThat<'messages'>,
  sending: Sending,
  recipient: Recipient,
): Promise<SendOutcome | undefined> {
  if (!(await claim(deps, sending, recipient)) || recipient.isStopped) return undefined
  const outcome = await sendMessage(deps, sending, recipient)
  const now = deps.clock.now()
  const { status, reason, retryIn = 0 } = afterAttempt(outcome, recipient.attempts + 1)
  await deps.db
    .update(campaignRecipients)
    .set({
      status,
      reason,
      nextTryAt: now + retryIn,
      ...(status === 'sent' && { sentAt: now }),
      ...(status !== 'queued' && { settledAt: now }),
    })
    .where(
      and(
        recordOf(campaignRecipients, sending.campaign, recipient.guid),
        eq(campaignRecipients.status, 'sending'),
      ),
    )
  return outcome
}

/**
 * Marks someone as being sent to, or skips them; false if another worker has them or the campaign was cancelled in the
 * meantime.
 */
async function claim(
  { db, clock }: Deps,
  { campaign }: Sending,
  { guid, attempts, firstName, mobileNumber, isStopped }: Recipient,
): Promise<boolean> {
  const { rowCount } = await db
    .update(campaignRecipients)
    .set(
      isStopped
        ? { status: 'skipped', settledAt: clock.now() }
        : { status: 'sending', attempts: attempts + 1, firstName, mobileNumber },
    )
    .where(
      and(
        recordOf(campaignRecipients, campaign, guid),
        eq(campaignRecipients.status, 'queued'),
        sql`(${campaignRecipients.isAgain} or exists (
          select 1 from ${campaigns} where ${campaigns.guid} = ${campaign.guid} and ${campaigns.status} = 'sending'))`,
      ),
    )
  return rowCount === 1
}

async function sendMessage(
  deps: DepsThat<'messages'>,
  { account, gallery }: Sending,
  { guid, firstName, mobileNumber }: Recipient,
): Promise<SendOutcome> {
  const { link, stopLink } = recipientLinks(deps, account, guid)
  try {
    await deps.messages.send({
      to: mobileNumber,
      template: 'photos_ready',
      language: toGalleryLocale(gallery.defaultLocale, account.defaultLanguage),
      parameters: [firstName, account.companyName, link, stopLink],
    })
    return 'sent'
  } catch (error) {
    deps.log.warn({ err: error, recipient: guid }, 'A message of a campaign was not sent')
    // No one knows whether the service accepted it; the others get theirs.
    if (!(error instanceof MessageError)) return 'unanswered'
    if (error.code !== 'unavailable') return error.code
    return error.isUnanswered ? 'unanswered' : 'deferred'
  }
}
