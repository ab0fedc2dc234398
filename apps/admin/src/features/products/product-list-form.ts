import { CreateProductList, type ProductList } from '@proofdesk/contract/admin/product-lists'
import { fromPriceProblem, problem } from '@proofdesk/contract/problems'
import { toMinor } from '@proofdesk/domain/money'
import { readAmount } from '@proofdesk/domain/money-text'
import { findPriceProblem } from '@proofdesk/domain/payable'
import { SHIPPING_MODES } from '@proofdesk/domain/shipping-price'
import type { Control } from 'react-hook-form'
import * as z from 'zod'

const { shipping, ...shape } = CreateProductList.shape
const ShippingPrices = shipping.unwrap()

/** A product list as form values: amounts as typed; inputs that its mode doesn't use aren't sent. */
export const productListSchema = z
  .object({
    ...shape,
    shipping: z.object({
      mode: z.enum(SHIPPING_MODES),
      price: z.string(),
      countries: z.array(z.object({ country: z.string(), price: z.string() })),
      freeFrom: z.string(),
    }),
  })
  .transform(({ shipping: typed, ...list }, check) => {
    const { mode } = typed
    const isPriced = mode === 'fixed' || mode === 'byCountry'
    const read = (path: (string | number)[], text: string) => {
      const amount = readAmount(text, list.currency)
      if (amount === undefined)
        check.addIssue({
          code: 'custom',
          path: ['shipping', ...path],
          ...problem(
            text.trim() === ''
              ? { code: 'required' }
              : { code: 'not_an_amount', currency: list.currency },
          ),
        })
      return amount ?? 0
    }
    const readPrice = (path: (string | number)[], text: string) => {
      const amount = read(path, text)
      const minor = toMinor(amount, list.currency) ?? 0
      const found = findPriceProblem(minor, list.currency, { isAlone: false })
      if (found)
        check.addIssue({
          code: 'custom',
          path: ['shipping', ...path],
          ...problem(fromPriceProblem(found, list.currency)),
        })
      return amount
    }
    const isFree = mode === 'none' || typed.freeFrom.trim() === ''
    const prices: z.output<typeof ShippingPrices> = {
      mode,
      price: isPriced ? readPrice(['price'], typed.price) : 0,
      countries:
        mode === 'byCountry'
          ? typed.countries.map(({ country, price }, at) => ({
              country,
              price: readPrice(['countries', at, 'price'], price),
            }))
          : [],
      freeFrom: isFree ? null : read(['freeFrom'], typed.freeFrom),
    }
    return { ...list, shipping: prices }
  })
export type ProductListForm = z.input<typeof productListSchema>
export type ProductListOutput = z.output<typeof productListSchema>
export type ProductListControl = Control<ProductListForm, unknown, ProductListOutput>

export function toProductListForm({
  name,
  slug,
  currency,
  allowLowResolution,
  shipping: saved,
}: ProductList): ProductListForm {
  return {
    name,
    slug,
    currency,
    allowLowResolution,
    shipping: {
      mode: saved.mode,
      price: saved.mode === 'fixed' || saved.mode === 'byCountry' ? String(saved.price) : '',
      countries: saved.countries.map(({ country, price }) => ({ country, price: String(price) })),
      freeFrom: saved.freeFrom === null ? '' : String(saved.freeFrom),
    },
  }
}

/** Only changes are sent. */
export function toListChanges(output: ProductListOutput, list: ProductList) {
  return Object.fromEntries(
    Object.entries(output).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(list[field as keyof ProductList]),
    ),
  )
}
