import { type RefundableLine, refundableUnits } from './refund.ts'

/** A refund whose money is back with the buyer. */
export interface SettledRefund {
  takeBackDownloads: boolean
  /** The units that it names; none where it is of an amount, or of all of the rest. */
  lines: readonly { guid: string; quantity: number }[]
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
