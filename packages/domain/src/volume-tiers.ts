/** The start of the tier after one that ends here; undefined if that one has no end. */
export function nextTierFrom(to: number | null): number | undefined {
  return to === null ? undefined : to + 1
}

/**
 * Indexes of tiers that cost more per unit than the tier before; undefined is a price that isn't typed yet. Such tiers
 * can be sold, but are rarely intended.
 */
export function risingTiers(prices: readonly (number | undefined)[]): number[] {
  return prices.flatMap((price, at) => {
    const before = prices[at - 1]
    return price !== undefined && before !== undefined && price > before ? [at] : []
  })
}
