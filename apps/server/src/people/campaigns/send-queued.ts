import { type PauseReason, type SendOutcome, pauseReasonOf } from '@proofdesk/domain/campaign'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import { takeAhead } from '../../ground/concurrency/take-ahead.ts'
import { writeBehind } from '../../ground/concurrency/write-behind.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { type MailRecipient, prepareGalleryMail } from '../../gallery/mails/write-mail.ts'
import { MailError, type MailMessage } from '../../ground/ports/mail/mail.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import { toMailSender } from '../../studio/accounts/mail-sender.ts'
import type { CampaignRow } from './campaigns.queries.ts'
import { createGreeting } from './greeting.ts'
import { createPace } from './pace.ts'
import { recipientLinks } from './recipient-link.ts'
import {
  type Recipient,
  type Settlement,
  requeueRecipients,
  markRecipients,
  recordMessages,
  readQueued,
  settleRecipients,
} from './recipients.queries.ts'

/** How long one run works before other campaigns get their turn. */
const TURN_MS = 20_000
/** One more than the mail port's connections, so that none of them waits for its next email. */
const LANES = 3
/**
 * Recipients marked, and outcomes saved, per statement. After a crash all of both, plus those in the lanes, may be
 * `unconfirmed`: 25 at most.
 */
const CONCURRENCY = 8
/** People watching see emails as sent promptly, however slow the server is. */
const WRITTEN_AFTER_MS = 50
/** After this many emails in a row without a connection the server counts as unavailable. */
const OUTAGE_AFTER = 3

export interface Sending {
  campaign: CampaignRow
  gallery: typeof galleries.$inferSelect
  account: typeof accounts.$inferSelect
  /** Emails tried, and how many of them bounced. */
  counts: { tried: number; bounced: number }
  /** The campaign is paused or cancelled: only recipients that a person wants to resend to get it. */
  onlyAgain: boolean
}

/** State shared by the lanes of one run. */
interface Turn extends Sending {
  write: (reader: MailRecipient) => MailContent
  greet: ReturnType<typeof createGreeting>
  /**
   * Consecutive emails that failed to reach the server, that it refused, and that failed because of an error of ours.
   */
  serverFailures: number
  refusedInARow: number
  faultsInARow: number
  isOver(): boolean
}

/**
 * Sends until the run is over, everyone has their email, the mail server can't be reached, or so much fails that a
 * person should look.
 */
export async function sendQueued(
  deps: DepsThat<'mail'>,
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
    greet: createGreeting(sending.account, sending.gallery),
    serverFailures: 0,
    refusedInARow: 0,
    faultsInARow: 0,
    isOver: () =>
      stopping.aborted ||
      clock.now() >= end ||
      turn.serverFailures >= OUTAGE_AFTER ||
      reasonToPause(turn) !== undefined,
  }
  const pace = createPace(env.MAIL_RATE, stopping)
  while (!turn.isOver()) {
    const waiting = await readQueued(deps, turn.campaign, turn)
    if (waiting.length === 0) break
    await sendPage(deps, turn, waiting, pace)
  }
  await recordMessages(deps.db, turn.campaign, begin)
  if (turn.serverFailures >= OUTAGE_AFTER) return 'outage'
  return reasonToPause(turn) ?? 'done'
}

const reasonToPause = ({ counts, refusedInARow, faultsInARow }: Turn) =>
  pauseReasonOf({ ...counts, refusedInARow, faultsInARow })

/** Recipients that are marked but not sent to when the run ends wait for the next one. */
async function sendPage(
  deps: DepsThat<'mail'>,
  turn: Turn,
  waiting: Recipient[],
  pace: () => Promise<void>,
): Promise<void> {
  // At a limited rate there is time for one statement per email.
  const concurrency = deps.env.MAIL_RATE ? 1 : CONCURRENCY
  const marked = takeAhead(() => markNext(deps, turn.campaign, waiting, concurrency), {
    refillBelow: Math.floor(concurrency / 2),
  })
  const settled = writeBehind(
    (settlements: readonly Settlement[]) => settleRecipients(deps, turn.campaign, settlements),
    { most: concurrency, afterMs: WRITTEN_AFTER_MS },
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
    await requeueRecipients(deps, turn.campaign, await marked.close())
  }
}

async function sendOne(
  deps: DepsThat<'mail'>,
  turn: Turn,
  recipient: Recipient,
): Promise<Settlement> {
  const outcome = await sendMail(deps, turn, recipient)
  turn.serverFailures = outcome === 'server' ? turn.serverFailures + 1 : 0
  turn.refusedInARow = outcome === 'refused' ? turn.refusedInARow + 1 : 0
  const isFault = outcome === 'internal' || outcome === 'unanswered'
  turn.faultsInARow = isFault ? turn.faultsInARow + 1 : 0
  if (outcome !== 'server' && outcome !== 'deferred') turn.counts.tried += 1
  if (outcome === 'unknown_recipient') turn.counts.bounced += 1
  return { ...recipient, outcome }
}

/** Marks the next waiting recipients as being sent to; empty at the end. */
async function markNext(
  deps: Deps,
  campaign: CampaignRow,
  waiting: Recipient[],
  most: number,
): Promise<Recipient[]> {
  while (waiting.length > 0) {
    const marked = await markRecipients(deps, campaign, waiting.splice(0, most))
    if (marked.length > 0) return marked
  }
  return []
}

/** A failure with one recipient doesn't affect the others. */
async function sendMail(
  deps: DepsThat<'mail'>,
  turn: Turn,
  recipient: Recipient,
): Promise<SendOutcome> {
  const about = { recipient: recipient.guid, campaign: turn.campaign.guid }
  let message: MailMessage
  try {
    message = writeMessage(deps, turn, recipient)
  } catch (error) {
    deps.log.error({ err: error, ...about }, 'An email of a campaign could not be rendered')
    return 'internal'
  }
  try {
    await deps.mail.send(message)
    return 'sent'
  } catch (error) {
    deps.log.warn({ err: error, ...about }, 'An email of a campaign was not sent')
    return outcomeOf(error)
  }
}

function writeMessage(
  deps: Deps,
  { account, write }: Turn,
  { guid, firstName, emailAddress }: Recipient,
): MailMessage {
  const links = recipientLinks(deps, account, guid)
  return {
    to: emailAddress,
    ...toMailSender(account),
    ...write({ firstName, ...links }),
    messageId: toMessageId(deps, guid),
    stopLink: links.stopLink,
  }
}

/** The outcome of handing over an email, by the error. */
export function outcomeOf(error: unknown): SendOutcome {
  // No one knows whether the mail server accepted it.
  if (!(error instanceof MailError)) return 'unanswered'
  if (error.code === 'invalid') return 'invalid'
  if (error.code === 'refused') return error.isAboutRecipient ? 'unknown_recipient' : 'refused'
  return error.isAboutRecipient ? 'deferred' : 'server'
}

/** The message id by which a mail server's events refer to an email. */
export const toMessageId = ({ env }: Deps, recipientGuid: string): string =>
  `${recipientGuid}@${env.DOMAIN.replace(/:\d+$/, '')}`
