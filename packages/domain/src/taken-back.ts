import { type PhotoCopies, type RefundableLine, refundableUnits } from './refund.ts'

/** A refund whose money is back with the buyer. */
export interface SettledRefund {
  takeBackDownloads: boolean
  /** The units that it names; none where it is of an amount, or of all of the rest. */
  lines: readonly {
    guid: string
    quantity: number
    /** The photos of the line that it names; none where it names only how many. */
    items: readonly PhotoCopies[]
  }[]
}

/**
 * The lines of an order that are no longer delivered: all of one that was refunded in full. Of a refund that takes
 * downloads back all, or the lines that it names, once all units of such a line were given back by whichever refunds.
 */
export function takenBackLines(
  lines: readonly Pick<RefundableLine, 'guid' | 'units' | 'unitPrice'>[],
  settled: readonly SettledRefund[],
  { isRefunded }: { isRefunded: boolean },
): Set<string> {
  const taking = settled.filter(({ takeBackDownloads }) => takeBackDownloads)
  const isAll = isRefunded || taking.some((refund) => refund.lines.length === 0)
  const named = new Set(taking.flatMap((refund) => refund.lines.map(({ guid }) => guid)))
  const givenOf = (guid: string) =>
    settled
      .flatMap((refund) => refund.lines)
      .reduce((sum, line) => sum + (line.guid === guid ? line.quantity : 0), 0)
  const taken = lines.filter(
    (line) => isAll || (named.has(line.guid) && givenOf(line.guid) >= refundableUnits(line)),
  )
  return new Set(taken.map(({ guid }) => guid))
}

/**
 * The photos of an order that are no longer delivered, apart from those of lines that aren't: a refund that takes
 * downloads back names them, and all of their copies were given back by whichever refunds.
 */
export function takenBackItems(
  items: readonly PhotoCopies[],
  settled: readonly SettledRefund[],
): Set<string> {
  const namedBy = (refunds: readonly SettledRefund[]) =>
    refunds.flatMap((refund) => refund.lines.flatMap((line) => line.items))
  const taken = new Set(
    namedBy(settled.filter(({ takeBackDownloads }) => takeBackDownloads)).map(({ guid }) => guid),
  )
  const given = new Map<string, number>()
  for (const { guid, copies } of namedBy(settled)) given.set(guid, (given.get(guid) ?? 0) + copies)
  return new Set(
    items
      .filter(({ guid, copies }) => taken.has(guid) && given.get(guid)! >= copies)
      .map(({ guid }) => guid),
  )
}
