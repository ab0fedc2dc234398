import type { ProductList, ShippingPrices } from '@proofdesk/contract/admin/product-lists'
import { fromPriceProblem } from '@proofdesk/contract/problems'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { findPriceProblem } from '@proofdesk/domain/payable'
import type { ShippingRule } from '@proofdesk/domain/shipping-price'
import { AppError } from '../../ground/failures/app-error.ts'
import type { productLists } from '../../ground/db/tables/product-lists.ts'
import type { ProductListRow } from './product-lists.queries.ts'

type ShippingColumns = Pick<
  typeof productLists.$inferSelect,
  'shippingMode' | 'shippingPrice' | 'shippingCountries' | 'shippingFreeFrom'
>

/** A list's shipping prices for buyers; minor units. */
export function toShippingRule(list: ShippingColumns): ShippingRule {
  return {
    mode: list.shippingMode,
    price: list.shippingPrice,
    countries: list.shippingCountries,
    freeFrom: list.shippingFreeFrom,
  }
}

/** Converts a list to the API's form. */
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

/** The columns for sent prices; an amount with more decimals than the currency is reported at its field. */
export function toShippingColumns(
  { mode, price: fixed, countries, freeFrom }: ShippingPrices,
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
  // Shipping is paid together with a print, so it may be less than the minimum charge for cards.
  const price = (name: string, major: number) => {
    const units = minor(name, major)
    const problem = findPriceProblem(units, currency, { isAlone: false })
    if (problem)
      throw new AppError('invalid', {
        fields: { [`shipping.${name}`]: fromPriceProblem(problem, currency) },
      })
    return units
  }
  return {
    shippingMode: mode,
    shippingPrice: price('price', fixed),
    shippingCountries: countries.map((row, at) => ({
      country: row.country,
      price: price(`countries.${at}.price`, row.price),
    })),
    shippingFreeFrom: freeFrom === null ? null : minor('freeFrom', freeFrom),
  }
}

/** For a list that gets another currency without new prices: amounts are not carried over. */
export const NO_SHIPPING: ShippingColumns = {
  shippingMode: 'none',
  shippingPrice: 0,
  shippingCountries: [],
  shippingFreeFrom: null,
}
