/** Where the tier after one that ends here begins; undefined where that one has no end. */
export function nextTierFrom(to: number | null): number | undefined {
  return to === null ? undefined : to + 1
}

/**
 * Tiers that cost more per unit than the one before them, by their index; undefined is a price that isn't typed yet.
 * They can be sold, but are seldom meant.
 */
export function risingTiers(prices: readonly (number | undefined)[]): number[] {
  return prices.flatMap((price, at) => {
    const before = prices[at - 1]
    return price !== undefined && before !== undefined && price > before ? [at] : []
  })
}
