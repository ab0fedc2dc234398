import { prorate } from './prorate.ts'

/**
 * What must be left of each line so that the lab and the commission are paid, in minor units; 0 for what the lab does not make. `labCost` is
 * what the lab takes for all of it. `feePercent` has at most two decimals.
 */
export function leastOfLines(
  lines: readonly { amount: number; isOfLab: boolean }[],
  labCost: number | undefined,
  feePercent: number,
): number[] {
  if (!labCost) return lines.map(() => 0)
  const rest = 10_000n - BigInt(Math.round(feePercent * 100))
  const weights = lines.map(({ amount, isOfLab }) => (isOfLab ? amount : 0))
  // Prints that cost nothing bear nothing: what is missing is refused with the whole cart.
  return prorate(labCost, weights).map((part) =>
    rest > 0n ? Number((BigInt(part) * 10_000n + rest - 1n) / rest) : Number.MAX_SAFE_INTEGER,
  )
}
