import type { ProductList, ShippingPrices } from '@proofdesk/contract/admin/product-lists'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import type { ShippingRule } from '@proofdesk/domain/shipping-price'
import { AppError } from '../../app-error.ts'
import type { productLists } from '../../db/tables/product-lists.ts'
import type { ProductListRow } from './product-lists.queries.ts'

type ShippingColumns = Pick<
  typeof productLists.$inferSelect,
  'shippingMode' | 'shippingPrice' | 'shippingCountries' | 'shippingFreeFrom'
>

/** What a list asks of its buyers for shipping; minor units. */
export function toShippingRule(list: ShippingColumns): ShippingRule {
  return {
    mode: list.shippingMode,
    price: list.shippingPrice,
    countries: list.shippingCountries,
    freeFrom: list.shippingFreeFrom,
  }
}

/** A list as the wire has it. */
export function toProductList({
  shippingMode,
  shippingPrice,
  shippingCountries,
  shippingFreeFrom,
  ...list
}: ProductListRow): ProductList {
  const major = (amount: number) => toMajor({ amount, currency: list.currency })
  return {
    ...list,
    shipping: {
      mode: shippingMode,
      price: major(shippingPrice),
      countries: shippingCountries.map(({ country, price }) => ({ country, price: major(price) })),
      freeFrom: shippingFreeFrom === null ? null : major(shippingFreeFrom),
    },
  }
}

/** The columns of what was sent; an amount that is finer than the currency is told at its field. */
export function toShippingColumns(
  { mode, price, countries, freeFrom }: ShippingPrices,
  currency: string,
): ShippingColumns {
  const minor = (name: string, major: number) => {
    const units = toMinor(major, currency)
    if (units === undefined)
      throw new AppError('invalid', {
        fields: { [`shipping.${name}`]: { code: 'too_many_decimals', currency } },
      })
    return units
  }
  return {
    shippingMode: mode,
    shippingPrice: minor('price', price),
    shippingCountries: countries.map((row, at) => ({
      country: row.country,
      price: minor(`countries.${at}.price`, row.price),
    })),
    shippingFreeFrom: freeFrom === null ? null : minor('freeFrom', freeFrom),
  }
}

/** Of a list that gets another currency without new prices: amounts of one are none of the other. */
export const NO_SHIPPING: ShippingColumns = {
  shippingMode: 'none',
  shippingPrice: 0,
  shippingCountries: [],
  shippingFreeFrom: null,
}
