/** Net profit by who holds it, in minor units; negative for a loss. */
export interface Collected {
  platform: number
  studio: number
}

export interface TransferPart {
  provider: 'trolley' | 'stripe'
  amount: number
}

/**
 * The transfers of a payout by holder, which add up to its amount. A holder with a loss transfers nothing, and the
 * other one that much less.
 */
export function splitTransfers({ platform, studio }: Collected): TransferPart[] {
  if (platform + studio <= 0) throw new RangeError('There is nothing to pay out')
  if (studio <= 0) return [{ provider: 'trolley', amount: platform + studio }]
  if (platform <= 0) return [{ provider: 'stripe', amount: platform + studio }]
  return [
    { provider: 'trolley', amount: platform },
    { provider: 'stripe', amount: studio },
  ]
}
