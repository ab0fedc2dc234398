import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { Product } from '@proofdesk/contract/admin/products'
import type { ProductType } from '@proofdesk/domain/product'
import { useState } from 'react'
import { type FieldErrors, set, useForm } from 'react-hook-form'
import { toFieldError } from '../../lib/field-message.ts'
import {
  type ProductFields,
  type ProductForm,
  type ProductFormReturn,
  toProductForm,
} from './product-form.ts'
import { useFormat } from '../../lib/format.ts'
import { readProductForm } from './read-product-form.ts'

/** The form of a product, or of a new one of the type. */
export function useProductForm(
  list: ProductList,
  type: ProductType,
  product: Product | undefined,
  isNewReel: boolean,
): ProductFormReturn {
  const format = useFormat()
  // The initial values stay, even if the list is reloaded in the meantime.
  const [defaultValues] = useState(() =>
    toProductForm(product, list, format, { isReel: isNewReel }),
  )
  return useForm<ProductForm, unknown, ProductFields>({
    defaultValues,
    resolver: (values) => {
      const { fields, problems } = readProductForm(values, {
        type,
        currency: list.currency,
        product,
        found: defaultValues.translations,
      })
      const names = Object.keys(problems)
      if (names.length === 0) return { values: fields, errors: {} }
      const errors: FieldErrors<ProductForm> = {}
      for (const name of names) set(errors, name, toFieldError(problems[name]!))
      return { values: {}, errors }
    },
  })
}
