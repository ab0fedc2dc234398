import { commission } from './order-money.ts'

/** The studio's own card account, as far as it matters who collects. `currency` is what it is kept in. */
export interface CollectingAccount {
  id: string | null
  chargesEnabled: boolean
  currency: string | null
}

export interface CheckoutSplit {
  collector: 'platform' | 'studio'
  /** The studio's card account that the buyer pays to; null when the platform collects. */
  account: string | null
  /** What the lab is expected to charge. */
  shippingFee: number
  /** What the platform keeps back at once of a payment to the studio: its commission and what it pays the lab. */
  applicationFee: number
}

/**
 * Who collects what a buyer pays, and what the platform keeps of it at once. Amounts in minor units of `currency`; `labCost` is undefined
 * when the lab makes nothing of it. Undefined when the total does not cover the commission and the lab, whom the platform pays: what is
 * missing would never come back.
 */
export function splitCheckout({
  total,
  currency,
  isCard,
  labCost,
  feePercent,
  studio,
}: {
  total: number
  currency: string
  /** By card or a wallet of the card provider; anything else is paid to the platform. */
  isCard: boolean
  labCost: number | undefined
  feePercent: number
  studio: CollectingAccount
}): CheckoutSplit | undefined {
  const fees = commission(total, feePercent)
  if (labCost !== undefined && total < fees + labCost) return undefined
  const shippingFee = labCost ?? 0
  // In another currency than the account is kept in, the money could not be paid out of it.
  const isStudios =
    isCard && total > 0 && studio.chargesEnabled && studio.currency === currency && studio.id
  return isStudios
    ? {
        collector: 'studio',
        account: studio.id,
        shippingFee,
        applicationFee: Math.min(total, fees + shippingFee),
      }
    : { collector: 'platform', account: null, shippingFee, applicationFee: 0 }
}
