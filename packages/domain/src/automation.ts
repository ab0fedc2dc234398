import { DAY_MS, HOUR_MS } from './duration.ts'
import type { EventKind } from './event-kind.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'
import { type MarketingFacts, mayMarket } from './marketing-law.ts'
import { REMIND_BEFORE, isReminderHour } from './selection.ts'

/** Emails that a gallery sends automatically. */
export const AUTOMATION_KINDS = [
  'cartLeft',
  'photosFound',
  'closingSoon',
  'notBoughtYet',
  'thankYou',
  'orderDeadline',
] as const
export type AutomationKind = (typeof AUTOMATION_KINDS)[number]

/** Sent before there were switches, so they are on until a studio turns them off. */
export const ON_BY_DEFAULT: readonly AutomationKind[] = ['photosFound', 'orderDeadline']

/** `photosFound` is sent when photos are found (photo alerts); the others have their emails planned. */
export const PLANNED_KINDS = [
  'cartLeft',
  'closingSoon',
  'notBoughtYet',
  'thankYou',
  'orderDeadline',
] as const satisfies readonly AutomationKind[]
export type PlannedKind = (typeof PLANNED_KINDS)[number]

/**
 * The emails of each automation, by the time from its event in milliseconds: a change of the cart, the closing of the
 * gallery, its publication, an order, the deadline of a list.
 */
export const AUTOMATION_STEPS: Readonly<Record<PlannedKind, readonly number[]>> = {
  cartLeft: [4 * HOUR_MS, 48 * HOUR_MS],
  closingSoon: [-7 * DAY_MS, -DAY_MS],
  notBoughtYet: [14 * DAY_MS],
  thankYou: [DAY_MS],
  orderDeadline: [-REMIND_BEFORE],
}

/**
 * Why an email may be sent: `offer` with consent or where the law allows it; `asked` like an offer, and also to people
 * who asked for emails about this gallery or choose photos in it; `service` to everyone it is about.
 */
export type AutomationBasis = 'offer' | 'asked' | 'service'
export const AUTOMATION_BASIS: Readonly<Record<AutomationKind, AutomationBasis>> = {
  cartLeft: 'offer',
  photosFound: 'asked',
  closingSoon: 'asked',
  notBoughtYet: 'offer',
  thankYou: 'service',
  orderDeadline: 'service',
}

/** Automations that suit a kind of event; `other` has those that are on anyway. */
export const AUTOMATION_SERIES: Readonly<Record<EventKind, readonly AutomationKind[]>> = {
  race: ['cartLeft', 'photosFound', 'notBoughtYet', 'thankYou'],
  school: ['cartLeft', 'closingSoon', 'notBoughtYet', 'thankYou', 'orderDeadline'],
  wedding: ['cartLeft', 'photosFound', 'closingSoon', 'thankYou', 'orderDeadline'],
  portrait: ['cartLeft', 'closingSoon', 'thankYou', 'orderDeadline'],
  party: ['cartLeft', 'photosFound', 'closingSoon', 'thankYou'],
  other: ON_BY_DEFAULT,
}

/** How long a left cart is stored, in milliseconds. */
export const CART_KEPT = 30 * DAY_MS
/** Emails that are due longer ago, because the program didn't run, are left out. */
export const LATE_MAX = 2 * DAY_MS
/** Orders within this time after an email are its result. */
export const RESULT_WITHIN = 7 * DAY_MS
/** The time between two automatic emails of a studio to a person. */
export const MAIL_GAP = DAY_MS

/** The first moment from `at` that is between 8:00 and 21:00 on the studio's clock. Epoch milliseconds. */
export function toSendingTime(at: number, timeZone: string): number {
  const local = toLocalTime(at, timeZone)
  if (isReminderHour(local)) return at
  const isEvening = Number(local.slice(11, 13)) >= 21
  const day = isEvening ? toLocalTime(at + 12 * HOUR_MS, timeZone).slice(0, 10) : local.slice(0, 10)
  return fromLocalTime(`${day}T08:00`, timeZone) ?? at
}

/** Why a planned email isn't sent. */
export const SKIP_REASONS = ['off', 'closed', 'bought', 'stopped', 'consent', 'over'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

export interface AutomationFacts extends MarketingFacts {
  kind: AutomationKind
  timeZone: string
  isOn: boolean
  /** Visitors see the gallery, and it isn't in the trash. */
  isPublic: boolean
  /** The gallery sells. */
  isSelling: boolean
  /** They bought in the gallery; for a cart, since it was left. */
  hasBought: boolean
  /** They unsubscribed, or emails don't reach them. */
  isStopped: boolean
  /** They asked for emails about this gallery, or choose photos in it. */
  hasAsked: boolean
  /** What the email is about no longer exists: the cart, the list to be submitted. */
  isGone: boolean
  /** The moment from which the email makes no sense; null without one. */
  until: number | null
  /** When an automatic email of the studio was last sent to them; null for never. */
  lastMailAt: number | null
}

export type Decision =
  | { to: 'send' }
  | { to: 'wait'; until: number }
  | { to: 'skip'; reason: SkipReason }

/** Whether an email that is due is sent now, later, or never. */
export function decideMail(facts: AutomationFacts, now: number): Decision {
  const reason = skipReason(facts, now)
  if (reason) return { to: 'skip', reason }
  const earliest = Math.max(now, facts.lastMailAt === null ? now : facts.lastMailAt + MAIL_GAP)
  const at = toSendingTime(earliest, facts.timeZone)
  if (facts.until !== null && at >= facts.until) return { to: 'skip', reason: 'over' }
  return at > now ? { to: 'wait', until: at } : { to: 'send' }
}

/** Purchases stop everything that leads to one; a purchase is what someone is thanked for. */
const STOPPED_BY_PURCHASE: readonly AutomationKind[] = ['cartLeft', 'closingSoon', 'notBoughtYet']
const ABOUT_BUYING: readonly AutomationKind[] = ['cartLeft', 'notBoughtYet']

/** Why an email that is due now isn't sent at all; undefined if it is, now or later. */
export function skipReason(facts: AutomationFacts, now: number): SkipReason | undefined {
  const { kind } = facts
  if (!facts.isOn) return 'off'
  if (facts.isStopped) return 'stopped'
  if (!facts.isPublic || (ABOUT_BUYING.includes(kind) && !facts.isSelling)) return 'closed'
  if (facts.hasBought && STOPPED_BY_PURCHASE.includes(kind)) return 'bought'
  if (facts.isGone || (facts.until !== null && now >= facts.until)) return 'over'
  return isAllowed(facts, now) ? undefined : 'consent'
}

function isAllowed(facts: AutomationFacts, now: number): boolean {
  const basis = AUTOMATION_BASIS[facts.kind]
  if (basis === 'service' || (basis === 'asked' && facts.hasAsked)) return true
  return mayMarket(facts, now)
}
