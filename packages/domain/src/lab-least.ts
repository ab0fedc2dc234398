import { prorate } from './prorate.ts'

/**
 * The minimum to keep of each line so that the lab and the commission are paid, in minor units; 0 for lines that the
 * lab doesn't make. `labCost` is the lab's price for all of them. `feePercent` has at most two decimals.
 */
export function leastOfLines(
  lines: readonly { amount: number; isOfLab: boolean }[],
  labCost: number | undefined,
  feePercent: number,
): number[] {
  if (!labCost) return lines.map(() => 0)
  const rest = 10_000n - BigInt(Math.round(feePercent * 100))
  const weights = lines.map(({ amount, isOfLab }) => (isOfLab ? amount : 0))
  // Free prints carry no share: if their cost isn't covered, the whole cart is refused.
  return prorate(labCost, weights).map((part) =>
    rest > 0n ? Number((BigInt(part) * 10_000n + rest - 1n) / rest) : Number.MAX_SAFE_INTEGER,
  )
}
