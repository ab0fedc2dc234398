import { type PhotoCopies, type RefundableLine, refundableUnits } from './refund.ts'

/**
 * Copies of each photo of a line that still have to be made after its refunds, by the photo's guid in the order; photos
 * without remaining copies are left out. Photos named by a refund are deducted first, the rest from the last photo
 * backwards. A package is one item, made whole or not at all.
 */
export function copiesLeft(
  line: Pick<RefundableLine, 'units' | 'unitPrice' | 'refundedUnits'>,
  items: readonly PhotoCopies[],
  named: readonly PhotoCopies[] = [],
): Map<string, number> {
  if (line.refundedUnits >= refundableUnits(line)) return new Map()
  const left = items.map(({ guid, copies }) => [guid, copies] as [string, number])
  let off = line.unitPrice === null ? 0 : line.refundedUnits
  for (const { guid, copies } of named) {
    const item = left.find(([photo]) => photo === guid)
    const taken = Math.min(copies, item?.[1] ?? 0)
    if (item) item[1] -= taken
    off -= taken
  }
  for (const item of left.toReversed()) {
    const taken = Math.min(off, item[1])
    item[1] -= taken
    off -= taken
  }
  return new Map(left.filter(([, copies]) => copies > 0))
}
