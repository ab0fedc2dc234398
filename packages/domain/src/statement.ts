/**
 * Kinds of ledger entries: a sale; an offline sale, whose money the studio took itself, which is part of its sales but
 * not of its balance; a refund by the provider that took the payment; a refund by the studio itself, which changes its
 * sales but not its balance; a correction for another reason, such as a dispute; and a payout.
 */
export const LEDGER_ENTRY_KINDS = [
  'sale',
  'offline',
  'refund',
  'outside',
  'correction',
  'payout',
] as const
export type LedgerEntryKind = (typeof LEDGER_ENTRY_KINDS)[number]

/** A ledger entry, or the sum of several of a kind and day. Signed amounts in minor units of one currency. */
export interface LedgerEntry {
  kind: LedgerEntryKind
  /** 0 before the period; 1 for its first day. */
  day: number
  /** Number of entries in the sum. */
  count: number
  /** The buyers' payments, negative for refunds. */
  grossProfit: number
  /** The platform's commission. */
  fees: number
  /** The lab's charges. */
  shippingFee: number
  /** The payment provider's charges. */
  transactionFee: number
  /** The amount paid to the studio. */
  paidOut: number
}

type Sum = Omit<LedgerEntry, 'kind' | 'day'>

/** The money of a day, and the balance at its end. */
export interface StatementDay {
  day: number
  sales: number
  orders: number
  /** Commission, lab and payment provider. */
  costs: number
  /** Refunds and corrections, as a change of the balance; negative. */
  givenBack: number
  paidOut: number
  balance: number
}

/** One currency's month: *opening + changes = closing*, to the minor unit. */
export interface Statement {
  opening: number
  moved: Record<LedgerEntryKind, Sum>
  closing: number
  /** Days with a change. */
  days: StatementDay[]
}

/** The effect of a ledger entry on the studio's balance. */
export function balanceChange({
  kind,
  grossProfit,
  fees,
  shippingFee,
  transactionFee,
  paidOut,
}: Omit<LedgerEntry, 'day' | 'count'>): number {
  return kind === 'outside' || kind === 'offline'
    ? 0
    : grossProfit - fees - shippingFee - transactionFee - paidOut
}

/** Adds up the ledger entries of one currency until the end of a period. */
export function addUpStatement(entries: readonly LedgerEntry[]): Statement {
  const moved = Object.fromEntries(
    LEDGER_ENTRY_KINDS.map((kind) => [kind, { ...NOTHING }]),
  ) as Statement['moved']
  let opening = 0
  for (const entry of entries)
    if (entry.day === 0) opening += balanceChange(entry)
    else add(moved[entry.kind], entry)
  const days = addUpDays(entries, opening)
  const closing = days.at(-1)?.balance ?? opening
  return { opening, moved, closing, days }
}

const NOTHING: Sum = {
  count: 0,
  grossProfit: 0,
  fees: 0,
  shippingFee: 0,
  transactionFee: 0,
  paidOut: 0,
}

function add(sum: Sum, entry: Sum): void {
  for (const key of Object.keys(NOTHING) as (keyof Sum)[]) sum[key] += entry[key]
}

function addUpDays(entries: readonly LedgerEntry[], opening: number): StatementDay[] {
  const byDay = Map.groupBy(
    entries.filter(({ day }) => day > 0),
    ({ day }) => day,
  )
  let balance = opening
  return [...byDay]
    .toSorted(([a], [b]) => a - b)
    .map(([day, inside]) => {
      const line: StatementDay = {
        day,
        sales: 0,
        orders: 0,
        costs: 0,
        givenBack: 0,
        paidOut: 0,
        balance: 0,
      }
      for (const entry of inside) {
        const { kind, count, grossProfit, fees, shippingFee, transactionFee } = entry
        const change = balanceChange(entry)
        balance += change
        if (kind === 'sale') {
          line.sales += grossProfit
          line.orders += count
          line.costs += fees + shippingFee + transactionFee
        } else if (kind === 'payout') line.paidOut += entry.paidOut
        else line.givenBack += change
      }
      return { ...line, balance }
    })
}
