import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts'
import type { StateTable } from './state-table.ts'

/**
 * States of a campaign. `waiting`: its start has come, but photos of its gallery are still being read. `paused`: it
 * waits for a person, or for its gallery to be published.
 */
export const CAMPAIGN_STATUSES = [
  'scheduled',
  'waiting',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/** Unfinished campaigns: they still send emails, or wait for a person. */
export const RUNNING_CAMPAIGNS = [
  'scheduled',
  'waiting',
  'sending',
  'paused',
] as const satisfies readonly CampaignStatus[]

export type CampaignEvent = 'wait' | 'begin' | 'pause' | 'resume' | 'cancel' | 'finish' | 'reopen'

/**
 * People resume and cancel; everything else happens automatically. `resume` continues a paused campaign, or starts one
 * that waits for photos. `reopen`: someone is sent their email again, or through another channel, after all others got
 * theirs.
 */
export const CAMPAIGN_TABLE: StateTable<CampaignStatus, CampaignEvent> = {
  scheduled: { wait: 'waiting', begin: 'sending', pause: 'paused', cancel: 'cancelled' },
  waiting: {
    wait: 'waiting',
    begin: 'sending',
    pause: 'paused',
    resume: 'sending',
    cancel: 'cancelled',
  },
  sending: { begin: 'sending', pause: 'paused', cancel: 'cancelled', finish: 'sent' },
  paused: {
    wait: 'waiting',
    begin: 'sending',
    pause: 'paused',
    resume: 'sending',
    cancel: 'cancelled',
  },
  sent: { reopen: 'sending' },
  cancelled: { cancel: 'cancelled' },
}

/** The longest time that a campaign waits for unread photos, in milliseconds. */
export const CAMPAIGN_WAIT_MAX = 12 * HOUR_MS
/** Photos registered longer ago that were never uploaded are not waited for, in milliseconds. */
export const ANNOUNCED_WITHIN = HOUR_MS

/** Whether a campaign whose start has come waits for photos: while some are unread, but no longer than `until`. */
export function isWaitingForPhotos({
  waitsForPhotos,
  unread,
  until,
  now,
}: {
  waitsForPhotos: boolean
  unread: number
  until: number
  now: number
}): boolean {
  return waitsForPhotos && unread > 0 && now < until
}

/** Why a campaign is paused. */
export const PAUSE_REASONS = ['unpublished', 'many_bounces', 'refused', 'internal'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/** How someone is contacted: by email, or by WhatsApp if no email reaches them. */
export const CAMPAIGN_CHANNELS = ['mail', 'whatsapp'] as const
export type CampaignChannel = (typeof CAMPAIGN_CHANNELS)[number]

/**
 * State of an email or message to one person. `sending`: it is being handed to the mail server. `unconfirmed`: the
 * sending process ended before the mail server answered, so it may have been sent. `skipped`: the person was deleted or
 * unsubscribed before their turn.
 */
export const RECIPIENT_STATUSES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'unconfirmed',
  'skipped',
] as const
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number]

/** The email may have arrived, so the person isn't written to again automatically. */
export const REPORTED_STATUSES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'unconfirmed',
] as const satisfies readonly RecipientStatus[]

/** States in which a person can be sent their email again. */
export const REPEATABLE_STATUSES = [
  'failed',
  'unconfirmed',
] as const satisfies readonly RecipientStatus[]

/** Result of handing over one email; `server` is not the fault of this email. */
export type SendOutcome =
  | 'sent'
  | 'unknown_recipient'
  | 'refused'
  | 'deferred'
  | 'invalid'
  | 'server'
  /** An error on our side before anything was sent. */
  | 'internal'
  /** The server's answer was lost, so it may have accepted the email. */
  | 'unanswered'

/** Why an email was not sent or did not arrive. */
export const MAIL_FAILURES = [
  'unknown_recipient',
  'refused',
  'deferred',
  'invalid',
  'bounced',
  'undelivered',
  'complained',
  'internal',
] as const
export type MailFailure = (typeof MAIL_FAILURES)[number]

/** Total number of attempts for an email that the server temporarily rejects. */
const ATTEMPTS_MAX = 6
const FIRST_RETRY = 5 * MINUTE_MS

/** The recipient's next state; `retryIn` in milliseconds. `attempts` includes the current one. */
export function afterAttempt(
  outcome: SendOutcome,
  attempts: number,
): { status: RecipientStatus; reason: MailFailure | null; retryIn?: number } {
  switch (outcome) {
    case 'sent':
      return { status: 'sent', reason: null }
    case 'unknown_recipient':
      return { status: 'bounced', reason: outcome }
    case 'refused':
    case 'invalid':
    case 'internal':
      return { status: 'failed', reason: outcome }
    case 'server':
      return { status: 'queued', reason: null, retryIn: 0 }
    case 'unanswered':
      return { status: 'unconfirmed', reason: null }
    case 'deferred':
      return attempts < ATTEMPTS_MAX
        ? { status: 'queued', reason: null, retryIn: FIRST_RETRY * 4 ** (attempts - 1) }
        : { status: 'failed', reason: outcome }
  }
}

/**
 * Mailing a list of outdated addresses harms the sender's reputation, so a campaign with many bounces is paused until
 * the studio has checked it.
 */
const BOUNCES_COUNTED = 50
const BOUNCES_SHARE = 0.1
const REFUSED_IN_A_ROW = 10
/** After this many failures in a row the cause isn't a single recipient, and the next ones would fail as well. */
const FAULTS_IN_A_ROW = 5

/**
 * Whether a campaign should pause for a person; `refusedInARow` counts consecutive emails refused for reasons other
 * than their recipient, `faultsInARow` consecutive emails that failed because of an error on our side.
 */
export function pauseReasonOf({
  tried,
  bounced,
  refusedInARow,
  faultsInARow,
}: {
  tried: number
  bounced: number
  refusedInARow: number
  faultsInARow: number
}): PauseReason | undefined {
  if (refusedInARow >= REFUSED_IN_A_ROW) return 'refused'
  if (faultsInARow >= FAULTS_IN_A_ROW) return 'internal'
  return tried >= BOUNCES_COUNTED && bounced > tried * BOUNCES_SHARE ? 'many_bounces' : undefined
}

/** An email that failed longer ago is not followed by a message any more, in milliseconds. */
export const FALLBACK_WITHIN = 3 * DAY_MS

/** How long to wait for an unreachable mail server, in milliseconds: a minute at first, half an hour at most. */
export function outageWait(timesInARow: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.max(0, timesInARow - 1), HOUR_MS / 2)
}

/** A start further ahead is taken for a typing mistake, in milliseconds. */
export const CAMPAIGN_AHEAD_MAX = 366 * DAY_MS

/** Maximum number of customers named in one call. */
export const CAMPAIGN_NAMED_MAX = 1_000
