import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts'
import type { StateTable } from './state-table.ts'

/**
 * The state of a campaign. `waiting`: its time has come, and photos of its gallery are still being read. `paused` waits
 * for a person, or for its gallery to be published.
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

/** Campaigns that are not over: they mail someone yet, or wait for a person to say so. */
export const RUNNING_CAMPAIGNS = [
  'scheduled',
  'waiting',
  'sending',
  'paused',
] as const satisfies readonly CampaignStatus[]

export type CampaignEvent = 'wait' | 'begin' | 'pause' | 'resume' | 'cancel' | 'finish' | 'reopen'

/**
 * A person resumes and cancels, the rest happens automatically. `resume` goes on with what is paused, or stops waiting
 * for photos. `reopen`: someone gets their mail again, or by another channel, when all others have theirs.
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

/** However many photos are unread by then, a campaign that waits for them begins after so long, in milliseconds. */
export const CAMPAIGN_WAIT_MAX = 12 * HOUR_MS
/** A photo that was announced longer ago and has not come is not waited for, in milliseconds. */
export const ANNOUNCED_WITHIN = HOUR_MS

/** Whether a campaign whose time has come waits for photos: as long as some are unread, and until `until` at the latest. */
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

/** How someone is written to: by mail, or by WhatsApp where no mail reaches them. */
export const CAMPAIGN_CHANNELS = ['mail', 'whatsapp'] as const
export type CampaignChannel = (typeof CAMPAIGN_CHANNELS)[number]

/**
 * Where a mail or a message to one person: its state. `sending`: it is being handed to the mail server. `unconfirmed`:
 * the process that sent it ended before the mail server answered, so it may have been sent. `skipped`: the person was
 * deleted, or asked for no mails, before their turn came.
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

/** Of these no one knows that the mail has not arrived: such a person is not written to again by itself. */
export const REPORTED_STATUSES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'unconfirmed',
] as const satisfies readonly RecipientStatus[]

/** What a person may have sent once more. */
export const REPEATABLE_STATUSES = [
  'failed',
  'unconfirmed',
] as const satisfies readonly RecipientStatus[]

/** How handing one mail over ended; `server` is no fault of this mail. */
export type SendOutcome =
  | 'sent'
  | 'unknown_recipient'
  | 'refused'
  | 'deferred'
  | 'invalid'
  | 'server'
  /** A fault of ours, before anything was sent. */
  | 'internal'
  /** No answer says whether it was accepted. */
  | 'unanswered'

/** Why a mail was not sent, or did not arrive. */
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

/** A mail that was asked to come back later is tried so often in all. */
const ATTEMPTS_MAX = 6
const FIRST_RETRY = 5 * MINUTE_MS

/** What becomes of a recipient: `retryIn` is milliseconds. `attempts` counts this one. */
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

/** A list of addresses that no one has written to for years harms the sender: the studio looks at it first. */
const BOUNCES_LOOKED_AT = 50
const BOUNCES_SHARE = 0.1
const REFUSED_IN_A_ROW = 10
/** So many one after the other: not single recipients are at fault, and the next ones would fail as well. */
const FAULTS_IN_A_ROW = 5

/**
 * Whether a campaign should wait for a person; `refusedInARow` are mails refused one after the other for another reason
 * than their recipient, `faultsInARow` those that could not be written or handed over by a fault of ours.
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
  return tried >= BOUNCES_LOOKED_AT && bounced > tried * BOUNCES_SHARE ? 'many_bounces' : undefined
}

/** A mail that has failed longer ago is not followed by a message any more, in milliseconds. */
export const FALLBACK_WITHIN = 3 * DAY_MS

/** How long to wait for a mail server that can't be reached, in milliseconds: the first time a minute, half an hour at most. */
export function outageWait(timesInARow: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.max(0, timesInARow - 1), HOUR_MS / 2)
}

/** Further ahead a campaign is a typing mistake, in milliseconds. */
export const CAMPAIGN_AHEAD_MAX = 366 * DAY_MS

/** Customers that one call may name. */
export const CAMPAIGN_NAMED_MAX = 1_000
