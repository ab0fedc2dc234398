import { DAY_MS } from './duration.ts'

/** How long a studio is closed before it is deleted, and can still be kept. Deleting a studio, docs/product.md. */
export const DELETION_DAYS = 30
/** How long before that its owners are reminded. */
export const DELETION_REMINDER_DAYS = 7
/** How long bookkeeping law keeps sales and payouts, counted from the end of their year: the longest of where studios are. */
export const BOOKS_YEARS = 10
/** After so many days prints that a lab has taken on no longer hold up a deletion: some labs never say that they shipped. */
export const LAB_WAIT_DAYS = 60

/** When a studio is deleted whose deletion is requested now. */
export function deletionDue(now: number): number {
  return now + DELETION_DAYS * DAY_MS
}

export function isReminderDue(dueAt: number, now: number): boolean {
  return now >= dueAt - DELETION_REMINDER_DAYS * DAY_MS && now < dueAt
}

/** The last moment that a date can have. */
const LAST_MOMENT = 8_640_000_000_000_000

/** Until when books are kept whose last entry is of this moment: the end of the tenth year after it, in UTC. */
export function booksKeptUntil(lastEntryAt: number): number {
  const end = Date.UTC(new Date(lastEntryAt).getUTCFullYear() + BOOKS_YEARS + 1, 0, 1)
  return Number.isNaN(end) ? LAST_MOMENT : end
}

interface Deletion {
  /** When the studio is deleted; null unless that was requested. */
  deletionDueAt: number | null
  /** Since when there is no way back; null before. */
  purgedAt: number | null
}

/**
 * Whether visitors find its galleries and shop, whether buyers still get what they paid for, or no one gets anything.
 */
export function siteState({ deletionDueAt, purgedAt }: Deletion): 'open' | 'closing' | 'gone' {
  if (purgedAt !== null) return 'gone'
  return deletionDueAt === null ? 'open' : 'closing'
}

/** Money and orders that have to be settled before a studio can be deleted. */
export const DELETION_BLOCKS = ['payouts', 'balance', 'disputes', 'refunds', 'prints'] as const
export type DeletionBlock = (typeof DELETION_BLOCKS)[number]
/** What an owner is told and may leave as it is. */
export const DELETION_NOTES = ['smallBalance', 'debt', 'downloads'] as const
export type DeletionNote = (typeof DELETION_NOTES)[number]

/** What is open in a studio. Amounts in minor units. */
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
  /** What the studio has to get, below 0 for what it owes; and the least that can be paid out. */
  balances: readonly { currency: string; amount: number; least: number }[]
}

export interface OpenMatter<Kind> {
  kind: Kind
  /** How many things; of a balance, how many currencies. */
  count: number
  balances: { currency: string; amount: number }[]
}

/** What keeps a studio from being deleted; nothing when it can be. */
export function deletionBlocks(facts: DeletionFacts): OpenMatter<DeletionBlock>[] {
  return DELETION_BLOCKS.map((kind) =>
    kind === 'balance'
      ? toBalances(kind, facts, ({ amount, least }) => amount > 0 && amount >= least)
      : { kind, count: facts[kind], balances: [] },
  ).filter(({ count }) => count > 0)
}

/** What is only told: money that is too little to be paid out, money that is owed, and files that buyers should fetch. */
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

/** Whether what was typed is the studio's name; case and spaces don't matter. */
export function isStudioName(typed: string, name: string): boolean {
  return name.trim() !== '' && plain(typed) === plain(name)
}

const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
