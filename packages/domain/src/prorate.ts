/**
 * Splits a whole amount by weights into whole parts that add up to it exactly. Rounding differences go to the largest
 * remainders, and among equal ones to the larger weight, so that the order of weights doesn't matter. No part exceeds
 * its weight unless the amount exceeds the sum of weights.
 */
export function prorate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((part) => Number(part / BigInt(sum)))
  let left = amount - parts.reduce((total, part) => total + part, 0)
  const byRemainder = exact
    .map((part, at) => ({ at, remainder: Number(part % BigInt(sum)), weight: weights[at]! }))
    .sort((a, b) => b.remainder - a.remainder || b.weight - a.weight || a.at - b.at)
  for (const { at } of byRemainder) {
    if (left === 0) break
    parts[at]! += 1
    left -= 1
  }
  return parts
}
