import { toMinor } from '@proofdesk/domain/money'
import { NEW_PRODUCT, newPrice } from '@proofdesk/domain/product-defaults'

/** Defaults of a new product, its prices in minor units of the currency. */
export function productDefaults(currency: string) {
  // Whole major units, which every currency has.
  const amount = (major: number) => toMinor(newPrice(major, currency), currency)!
  return {
    ...NEW_PRODUCT,
    price: amount(NEW_PRODUCT.price),
    volumeTiers: NEW_PRODUCT.volumeTiers.map((tier) => ({
      ...tier,
      price: amount(tier.price),
      preOrderPrice: null,
    })),
  }
}
