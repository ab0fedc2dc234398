import { minorDigits } from './currencies.ts'

/** The change for the cash that a buyer gave; undefined if it isn't enough. Minor units. */
export function changeOf(total: number, given: number): number | undefined {
  return given < total ? undefined : given - total
}

/** Round amounts of at least the total that someone may hand over, the smallest first; minor units. */
export function roundSums(total: number, currency: string): number[] {
  const unit = 10 ** minorDigits(currency)
  if (total <= 0) return []
  // No one pays twenty with coins of one.
  const least = Math.max(unit, total / 20)
  const sums = new Set<number>()
  for (let step = unit; sums.size < 4; step *= 10)
    for (const part of [step, 2 * step, 5 * step]) {
      const sum = Math.ceil(total / part) * part
      if (part >= least && sum > total && sums.size < 4) sums.add(sum)
    }
  return [...sums].toSorted((a, b) => a - b)
}
