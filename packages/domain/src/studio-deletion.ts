import { DAY_MS } from './duration.ts'

/**
 * Days between a studio's closure and its deletion, during which it can still be kept. Deleting a studio,
 * docs/product.md.
 */
export const DELETION_DAYS = 30
/** Days before the deletion when its owners are reminded. */
export const DELETION_REMINDER_DAYS = 7
/**
 * How long accounting law requires sales and payouts to be kept, from the end of their year: the longest period in any
 * studio's country.
 */
export const BOOKS_YEARS = 10
/**
 * After this many days, prints accepted by a lab no longer block a deletion: some labs never report that they shipped.
 */
export const LAB_WAIT_DAYS = 60

/** When a studio is deleted if its deletion is requested now. */
export function deletionDue(now: number): number {
  return now + DELETION_DAYS * DAY_MS
}

export function isReminderDue(dueAt: number, now: number): boolean {
  return now >= dueAt - DELETION_REMINDER_DAYS * DAY_MS && now < dueAt
}

/** The last moment that a date can have. */
const LAST_MOMENT = 8_640_000_000_000_000

/** How long books are kept whose last entry is from this moment: to the end of the tenth year after it, in UTC. */
export function booksKeptUntil(lastEntryAt: number): number {
  const end = Date.UTC(new Date(lastEntryAt).getUTCFullYear() + BOOKS_YEARS + 1, 0, 1)
  return Number.isNaN(end) ? LAST_MOMENT : end
}

interface Deletion {
  /** When the studio will be deleted; null unless that was requested. */
  deletionDueAt: number | null
  /** When the deletion became irreversible; null before. */
  purgedAt: number | null
}

/**
 * `open`: visitors see the galleries and shop. `closing`: only buyers get what they paid for. `gone`: no one gets
 * anything.
 */
export function siteState({ deletionDueAt, purgedAt }: Deletion): 'open' | 'closing' | 'gone' {
  if (purgedAt !== null) return 'gone'
  return deletionDueAt === null ? 'open' : 'closing'
}

/** Money and orders that have to be settled before a studio can be deleted. */
export const DELETION_BLOCKS = ['payouts', 'balance', 'disputes', 'refunds', 'prints'] as const
export type DeletionBlock = (typeof DELETION_BLOCKS)[number]
/** Things that an owner should know but need not settle. */
export const DELETION_NOTES = ['smallBalance', 'debt', 'downloads'] as const
export type DeletionNote = (typeof DELETION_NOTES)[number]

/** Unfinished business of a studio. Amounts in minor units. */
export interface DeletionFacts {
  /** Payouts that have not arrived. */
  payouts: number
  /** Open disputes. */
  disputes: number
  /** Refunds that are on their way to buyers. */
  refunds: number
  /** Orders with prints that were paid and not shipped. */
  prints: number
  /** Orders with downloads that no one has downloaded. */
  downloads: number
  /** The studio's balances, negative if it owes money, with the minimum payout. */
  balances: readonly { currency: string; amount: number; least: number }[]
}

export interface OpenMatter<Kind> {
  kind: Kind
  /** Number of items; for a balance, the number of currencies. */
  count: number
  balances: { currency: string; amount: number }[]
}

/** Reasons against deleting a studio; empty if it can be deleted. */
export function deletionBlocks(facts: DeletionFacts): OpenMatter<DeletionBlock>[] {
  return DELETION_BLOCKS.map((kind) =>
    kind === 'balance'
      ? toBalances(kind, facts, ({ amount, least }) => amount > 0 && amount >= least)
      : { kind, count: facts[kind], balances: [] },
  ).filter(({ count }) => count > 0)
}

/** Notes that don't block: a balance too small for a payout, debts, and files that buyers should download. */
export function deletionNotes(facts: DeletionFacts): OpenMatter<DeletionNote>[] {
  return [
    toBalances('smallBalance' as const, facts, ({ amount, least }) => amount > 0 && amount < least),
    toBalances('debt' as const, facts, ({ amount }) => amount < 0),
    { kind: 'downloads' as const, count: facts.downloads, balances: [] },
  ].filter(({ count }) => count > 0)
}

function toBalances<Kind>(
  kind: Kind,
  { balances }: DeletionFacts,
  isMeant: (balance: DeletionFacts['balances'][number]) => boolean,
): OpenMatter<Kind> {
  const meant = balances.filter(isMeant)
  return {
    kind,
    count: meant.length,
    balances: meant.map(({ currency, amount }) => ({ currency, amount })),
  }
}

/** Whether a typed text is the studio's name; case and spaces don't matter. */
export function isStudioName(typed: string, name: string): boolean {
  return name.trim() !== '' && plain(typed) === plain(name)
}

const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
