import { type PhotoCopies, type RefundableLine, refundableUnits } from './refund.ts'

/** A refund whose money has reached the buyer. */
export interface SettledRefund {
  takeBackDownloads: boolean
  /** The refunded units; empty for a refund of an amount or of everything that remained. */
  lines: readonly {
    guid: string
    quantity: number
    /** The refunded photos of the line; empty if it only gives a number. */
    items: readonly PhotoCopies[]
  }[]
}

/**
 * The lines of an order that are no longer delivered: all lines once the order is refunded in full. A refund that takes
 * downloads back applies to all lines, or to the lines that it names once all their units have been refunded, by
 * whichever refunds.
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
 * The photos of an order that are no longer delivered, besides whole lines: those named by a refund that takes
 * downloads back, once all of their copies have been refunded, by whichever refunds.
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
