import { commission } from './order-money.ts'

/** The facts of the studio's own card account that decide who collects. `currency` is the account's. */
export interface CollectingAccount {
  id: string | null
  chargesEnabled: boolean
  currency: string | null
}

export interface CheckoutSplit {
  /** `outside`: gift cards pay all of it. */
  collector: 'platform' | 'studio' | 'outside'
  /** The studio's card account that the buyer pays to; null if the platform collects. */
  account: string | null
  /** The lab's expected charge. */
  shippingFee: number
  /**
   * The part of a payment to the studio that goes directly to the platform: its commission and its payment to the lab.
   */
  applicationFee: number
}

/**
 * Decides who collects a buyer's payment, and the platform's direct part of it. Amounts in minor units of `currency`;
 * `labCost` is undefined without lab prints. Undefined if the total doesn't cover the commission and the lab, which the
 * platform pays: the difference would never be recovered.
 */
export function splitCheckout({
  total,
  isByCards = false,
  currency,
  isCard,
  labCost,
  feePercent,
  studio,
}: {
  /** Without the part that gift cards pay. */
  total: number
  /** Whether gift cards pay a part. */
  isByCards?: boolean
  currency: string
  /** By card or a wallet of the card provider; all other payments go to the platform. */
  isCard: boolean
  labCost: number | undefined
  feePercent: number
  studio: CollectingAccount
}): CheckoutSplit | undefined {
  const fees = commission(total, feePercent)
  if (labCost !== undefined && total < fees + labCost) return undefined
  const shippingFee = labCost ?? 0
  if (isByCards && total === 0)
    return { collector: 'outside', account: null, shippingFee, applicationFee: 0 }
  // Money in another currency than the account's could not be paid out of it.
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
