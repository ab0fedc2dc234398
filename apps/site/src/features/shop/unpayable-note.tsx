import type { Shop } from '@proofdesk/contract/site/shop'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { type Unpayable, canCharge, findUnpayable } from '@proofdesk/domain/payable'
import type { OnlineMethod } from '@proofdesk/domain/payment-method'
import { useTranslation } from 'react-i18next'
import type { CartOfferState } from './coupon/use-offer.ts'
import { usePrice } from './use-price.ts'

/**
 * Why a cart's total can't be paid here; undefined if it can, and until the total is known. While a new total is
 * loading the previous one applies, so that the note and the button stay as they are.
 */
export function unpayableOf(
  {
    methods,
    currency,
    tax,
    hasShipping,
  }: Pick<Shop, 'methods' | 'currency' | 'tax' | 'hasShipping'>,
  { due, isPending, offer }: CartOfferState,
): Unpayable | undefined {
  const isUnknown = isPending && offer === undefined && (tax !== null || hasShipping)
  if (isUnknown || offer?.shipping === null) return undefined
  return findUnpayable(methods, toMinor(due, currency) ?? 0, currency)
}

/** The methods by which a total can be paid, or all if none accepts it. */
export function payableMethods(
  { methods, currency }: Pick<Shop, 'methods' | 'currency'>,
  total: number,
): readonly OnlineMethod[] {
  const can = methods.filter((method) => canCharge(method, toMinor(total, currency) ?? 0, currency))
  return can.length > 0 ? can : methods
}

/** Says so before the payment provider does, with what to do. */
export function UnpayableNote({
  unpayable,
  currency,
  hasDiscount,
  isAnnounced = false,
}: {
  unpayable: Unpayable
  currency: string
  hasDiscount: boolean
  /** The buyer has pressed the button anyway. */
  isAnnounced?: boolean
}) {
  const { t } = useTranslation()
  const write = usePrice(currency)
  return (
    <p className="line-problem" role={isAnnounced ? 'alert' : undefined}>
      {unpayable.reason === 'decimals'
        ? t('This exact amount can’t be paid in {{currency}}. Please contact the studio.', {
            currency,
          })
        : `${t('The minimum payment here is {{amount}}.', {
            amount: write(toMajor({ amount: unpayable.least, currency })),
          })} ${
            hasDiscount
              ? t('Add something to your cart, or remove the coupon.')
              : t('Add something to your cart.')
          }`}
    </p>
  )
}
