import { type RefundableLine, refundableUnits } from './refund.ts'

/**
 * How many copies of each photo of a line are still to be made after its refunds, by the photo's guid; one that has none left is not in it. Which
 * photo a refund was for nobody says: copies are taken off from the last photo on. A package is one thing, made whole or not at all.
 */
export function copiesLeft(
  line: Pick<RefundableLine, 'units' | 'unitPrice' | 'refundedUnits'>,
  items: readonly { guid: string; copies: number }[],
): Map<string, number> {
  if (line.refundedUnits >= refundableUnits(line)) return new Map()
  let off = line.unitPrice === null ? 0 : line.refundedUnits
  const left = items.map(({ guid, copies }) => [guid, copies] as [string, number])
  for (const item of left.toReversed()) {
    const taken = Math.min(off, item[1])
    item[1] -= taken
    off -= taken
  }
  return new Map(left.filter(([, copies]) => copies > 0))
}
