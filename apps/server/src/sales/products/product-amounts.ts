import type { CreateProduct } from '@proofdesk/contract/admin/products'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import type { VolumeTier } from '@proofdesk/domain/product'
import { AppError } from '../../ground/failures/app-error.ts'

interface WireAmounts {
  price?: number | undefined
  preOrderPrice?: number | null | undefined
  volumeTiers?: CreateProduct['volumeTiers']
}

/**
 * Converts the API's amounts to minor units, only those that are given. Rejects an amount with more decimals than the
 * currency, at its field.
 */
function toMinorAmounts({ price, preOrderPrice, volumeTiers }: WireAmounts, currency: string) {
  const read = (amount: number, field: string): number => {
    const minor = toMinor(amount, currency)
    if (minor === undefined)
      throw new AppError('invalid', {
        fields: { [field]: { code: 'too_many_decimals', currency } },
      })
    return minor
  }
  return {
    ...(price !== undefined && { price: read(price, 'price') }),
    ...(preOrderPrice !== undefined && {
      preOrderPrice: preOrderPrice === null ? null : read(preOrderPrice, 'preOrderPrice'),
    }),
    ...(volumeTiers && {
      volumeTiers: volumeTiers.map((tier, index): VolumeTier => ({
        ...tier,
        price: read(tier.price, `volumeTiers.${index}.price`),
        preOrderPrice:
          tier.preOrderPrice == null
            ? null
            : read(tier.preOrderPrice, `volumeTiers.${index}.preOrderPrice`),
      })),
    }),
  }
}

/** A request with its amounts in minor units; see `toMinorAmounts`. */
export function withMinorAmounts<Input extends WireAmounts>(input: Input, currency: string) {
  const { price: _price, preOrderPrice: _preOrderPrice, volumeTiers: _tiers, ...rest } = input
  return { ...rest, ...toMinorAmounts(input, currency) }
}

/** Converts minor units to the API's amounts. */
export function toWireAmounts(
  {
    price,
    preOrderPrice,
    volumeTiers,
  }: { price: number; preOrderPrice: number | null; volumeTiers: readonly VolumeTier[] },
  currency: string,
) {
  const message = (amount: number) => toMajor({ amount, currency })
  return {
    price: message(price),
    preOrderPrice: preOrderPrice === null ? null : message(preOrderPrice),
    volumeTiers: volumeTiers.map((tier) => ({
      ...tier,
      price: message(tier.price),
      preOrderPrice: tier.preOrderPrice === null ? null : message(tier.preOrderPrice),
    })),
  }
}
